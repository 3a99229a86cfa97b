-- Who logged in, was refused, read a customer's data or changed what staff may do. Written once: nothing that the shop runs
-- changes or removes a line. An account may be deleted later, so its number is kept without a reference.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  account_id integer,
  network text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_events_at ON audit_events (at);
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
CREATE TRIGGER audit_events_stay_whole BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
