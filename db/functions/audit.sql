-- What staff changed, and how long what happened is kept.

CREATE OR REPLACE FUNCTION record_staff_change(p_subject text, p_staff_id integer, p_before jsonb, p_after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO staff_changes (subject, staff_id, before, after) SELECT p_subject, p_staff_id, p_before, p_after WHERE p_before <> p_after
$$;

-- The one way in which audit events end: by age, and never younger than a year. Only the owner of the table may delete from it.
CREATE OR REPLACE FUNCTION forget_old_audit_events(p_days integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('taglio.sweeps_audit', 'yes', true);
  DELETE FROM audit_events WHERE at < now() - make_interval(days => greatest(p_days, 365));
  PERFORM set_config('taglio.sweeps_audit', '', true);
END
$$;
