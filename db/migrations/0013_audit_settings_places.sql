-- Records of what people did, and what the owner sets on screens.

-- What staff changed, with the values before and after.
CREATE TABLE staff_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  -- Null once the account is deleted, and for what the shop did by itself.
  staff_id integer REFERENCES users ON DELETE SET NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_changes_subject ON staff_changes (subject, id DESC);
CREATE INDEX staff_changes_staff ON staff_changes (staff_id) WHERE staff_id IS NOT NULL;

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

-- What the owner sets on a screen, by the name of the environment variable, and written as there. Without a row the environment counts.
CREATE TABLE owner_settings (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Where orders are delivered to: governorates by ISO 3166-2:EG without the prefix (src/shared/places/governorates.ts). What the owner has
-- set for a place; null: as everywhere.
CREATE TABLE place_rules (
  governorate text PRIMARY KEY,
  fee_in_piastres integer CHECK (fee_in_piastres >= 0),
  days integer CHECK (days >= 1),
  cash_allowed boolean,
  largest_cash_in_piastres bigint CHECK (largest_cash_in_piastres >= 0)
);
