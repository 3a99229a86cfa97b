-- What the admin panel says of products, ranked by a job. How it is written: db/functions/figure-ranks.sql.

CREATE TABLE figure_rankings (
  kind text NOT NULL,
  -- It has what was counted from this day on.
  from_day date NOT NULL,
  ranked_at timestamptz NOT NULL,
  PRIMARY KEY (kind, from_day)
);

CREATE TABLE figure_ranks (
  kind text NOT NULL,
  from_day date NOT NULL,
  key integer NOT NULL,
  count bigint NOT NULL,
  sum_in_piastres bigint NOT NULL,
  stock integer,
  PRIMARY KEY (kind, from_day, key)
);
-- In the order of the lists.
CREATE INDEX figure_ranks_best ON figure_ranks (from_day, count DESC, sum_in_piastres DESC, key) WHERE kind = 'product' AND count > 0;
CREATE INDEX figure_ranks_scarce ON figure_ranks (from_day, (stock::float8 / count), count DESC, key)
  WHERE kind = 'variant' AND count > 0 AND stock IS NOT NULL;
CREATE INDEX figure_ranks_low ON figure_ranks (from_day, stock) WHERE kind = 'shelf';

-- What has changed since a ranking.
CREATE INDEX products_edited ON products (updated_at);
