-- The audit trail and its retention.

-- The only way to write an audit event. A repetition within the hour is counted.
CREATE OR REPLACE FUNCTION record_audit_event(p_event text, p_account_id integer, p_network text, p_details jsonb) RETURNS void
LANGUAGE sql
  -- SECURITY DEFINER: the application role may not update a row, not even its count.
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.audit_events AS e (event, account_id, network, details)
  VALUES (p_event, p_account_id, p_network, p_details)
  ON CONFLICT (account_id, event, network, details, hour) DO UPDATE SET times = e.times + 1, last_at = now()
$$;

-- The only way to delete audit events: by age, and never younger than a year. Only the owner of the table may delete from it.
CREATE OR REPLACE FUNCTION delete_old_audit_events(p_days integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('taglio.sweeps_audit', 'yes', true);
  DELETE FROM audit_events WHERE at < now() - make_interval(days => greatest(p_days, 365));
  PERFORM set_config('taglio.sweeps_audit', '', true);
END
$$;
