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

-- Unlogged: losing the counts in a crash costs nothing, writing them to the log at every login would.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);
