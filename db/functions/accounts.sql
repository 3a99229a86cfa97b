-- The first admin, and the record of what staff changed.

-- Makes the first admin, once: of several processes starting together, one does it and the others answer false.
CREATE OR REPLACE FUNCTION make_first_admin(p_email text, p_password_hash text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  admin_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('first admin'));
  PERFORM 1 FROM users WHERE role = 'admin';
  IF FOUND THEN RETURN false; END IF;
  INSERT INTO users AS u (name, email, role, password_hash) VALUES ('Admin', p_email, 'admin', p_password_hash)
  ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', password_hash = excluded.password_hash
  RETURNING u.id INTO admin_id;
  DELETE FROM tokens WHERE user_id = admin_id;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION record_staff_change(p_subject text, p_staff_id integer, p_before jsonb, p_after jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO staff_changes (subject, staff_id, before, after) SELECT p_subject, p_staff_id, p_before, p_after WHERE p_before <> p_after
$$;
