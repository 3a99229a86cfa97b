-- Records of what people did.

-- What staff changed, with the values before and after.
CREATE TABLE staff_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  staff_id integer REFERENCES users,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_changes_subject ON staff_changes (subject, id DESC);

-- Logins, refusals, reads of customer data, changes of rights. An event that repeats within an hour is one row with a count, so that
-- nobody can bury others: record_audit_event changes only the count and the time of the last repetition.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  -- No reference: an account may be deleted later.
  account_id integer,
  network text NOT NULL,
  details jsonb NOT NULL,
  hour timestamptz NOT NULL DEFAULT date_trunc('hour', now()),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  last_at timestamptz
);
CREATE INDEX audit_events_at ON audit_events (at);
-- For the export of an account.
CREATE INDEX audit_events_account ON audit_events (account_id, id);
CREATE UNIQUE INDEX audit_events_of_an_hour ON audit_events (account_id, event, network, details, hour)
  NULLS NOT DISTINCT;

CREATE TRIGGER audit_events_stay BEFORE UPDATE OF id, at, event, account_id, network, details, hour OR DELETE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
CREATE TRIGGER audit_events_stay_whole BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
