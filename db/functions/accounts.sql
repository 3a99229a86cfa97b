-- The first admin, and the record of what staff changed.

-- Makes the first admin, once: of several processes starting together, one does it and the others answer false.
CREATE OR REPLACE FUNCTION make_first_admin(p_email text, p_password_hash text, p_must_change boolean) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  admin_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('first admin'));
  PERFORM 1 FROM users WHERE role = 'admin';
  IF FOUND THEN RETURN false; END IF;
  INSERT INTO users AS u (name, email, role, staff_role, password_hash, must_change_password)
  VALUES ('Admin', p_email, 'admin', 'owner', p_password_hash, p_must_change)
  ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', staff_role = 'owner', password_hash = excluded.password_hash,
    must_change_password = excluded.must_change_password, is_disabled = false
  RETURNING u.id INTO admin_id;
  DELETE FROM tokens WHERE user_id = admin_id;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION record_staff_change(p_subject text, p_staff_id integer, p_before jsonb, p_after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO staff_changes (subject, staff_id, before, after) SELECT p_subject, p_staff_id, p_before, p_after WHERE p_before <> p_after
$$;

-- The one way in which audit events end: by age, and never younger than a year.
CREATE OR REPLACE FUNCTION forget_old_audit_events(p_days integer) RETURNS void LANGUAGE plpgsql
  -- With its owner's rights: the shop itself may not delete a line.
  SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('taglio.sweeps_audit', 'yes', true);
  DELETE FROM audit_events WHERE at < now() - make_interval(days => greatest(p_days, 365));
  PERFORM set_config('taglio.sweeps_audit', '', true);
END
$$;
