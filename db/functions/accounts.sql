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
  -- Whoever registered the address before keeps neither a session nor a second factor that would keep the admin out.
  DELETE FROM tokens WHERE user_id = admin_id;
  UPDATE users SET totp_secret = NULL, totp_pending = NULL, totp_last_step = 0 WHERE id = admin_id;
  DELETE FROM passkeys WHERE user_id = admin_id;
  DELETE FROM recovery_codes WHERE user_id = admin_id;
  RETURN true;
END
$$;
