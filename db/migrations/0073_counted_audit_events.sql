-- What repeats within an hour is one line of the audit trail with a count: whoever logs in without end buries nothing. Only the
-- count and the time of the last repetition change, by record_audit_event; everything else stays as it was written.
ALTER TABLE audit_events
  -- Null for what was written before, or by a process of the release before.
  ADD COLUMN hour timestamptz,
  ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  ADD COLUMN last_at timestamptz;

DROP TRIGGER audit_events_stay ON audit_events;
CREATE TRIGGER audit_events_stay BEFORE UPDATE OF id, at, event, account_id, network, details, hour OR DELETE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
