-- What every shop would need: settings kept in the database, outgoing mail, rate limits.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

-- The outbox. A row is written in the transaction that makes the mail due, and rendered when it is sent,
-- so that neither a crash nor a dead mail server loses one.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  about text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'kept', 'failed')),
  subject text,
  html text,
  text text,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'due';
CREATE INDEX mails_newest ON mails (id DESC);

CREATE FUNCTION queue_mail(p_kind text, p_about text, p_recipient text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mails (kind, about, recipient) VALUES (p_kind, p_about, p_recipient)
$$;

-- Unlogged: losing the counts in a crash costs nothing, writing them to the log at every login would.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Counts one hit on every key and answers the seconds to wait, 0 when all are within their limit.
-- Keys are taken in order, so that two requests sharing keys cannot wait for each other.
CREATE FUNCTION hit_rate_limits(p_keys text[], p_limits integer[], p_window_seconds integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  wait integer := 0;
  hit record;
  seen rate_limits;
BEGIN
  FOR hit IN SELECT * FROM unnest(p_keys, p_limits) AS k (key, allowed) ORDER BY key LOOP
    INSERT INTO rate_limits AS r VALUES (hit.key, 1, now() + make_interval(secs => p_window_seconds))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING * INTO seen;
    IF seen.hits > hit.allowed THEN
      wait := greatest(wait, ceil(extract(epoch FROM seen.resets_at - now()))::integer, 1);
    END IF;
  END LOOP;
  RETURN wait;
END
$$;

-- How a function tells the shop that a rule was broken: the code is the message, the particulars are the detail.
CREATE FUNCTION refuse(p_code text, p_details jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'SHOP1', MESSAGE = p_code, DETAIL = p_details::text;
END
$$;
