CREATE UNIQUE INDEX audit_events_of_an_hour ON audit_events (account_id, event, network, details, hour)
  NULLS NOT DISTINCT WHERE hour IS NOT NULL;
-- The export of an account lists its events.
CREATE INDEX audit_events_account ON audit_events (account_id, id);
