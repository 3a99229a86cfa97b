-- What no ranking has yet.
CREATE INDEX figure_counts_unranked ON figure_counts (kind, day) WHERE bucket >= 0 AND kind = ANY ('{product,variant}'::text[]);
