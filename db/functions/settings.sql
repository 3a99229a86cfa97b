-- Settings of the owner.

-- `p_changes` has the new values by name; null returns to the environment's. Only what becomes different is recorded.
CREATE OR REPLACE FUNCTION change_owner_settings(p_changes jsonb, p_staff_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed_before jsonb;
  changed_after jsonb;
BEGIN
  -- Two owners who save at once: the second one's history begins with the first one's values.
  LOCK TABLE owner_settings IN SHARE ROW EXCLUSIVE MODE;
  SELECT jsonb_object_agg(c.name, s.value), jsonb_object_agg(c.name, c.value) INTO changed_before, changed_after
  FROM jsonb_each_text(p_changes) AS c (name, value) LEFT JOIN owner_settings s USING (name)
  WHERE s.value IS DISTINCT FROM c.value;
  IF changed_after IS NULL THEN
    RETURN;
  END IF;
  DELETE FROM owner_settings s USING jsonb_each_text(changed_after) AS c (name, value)
  WHERE s.name = c.name AND c.value IS NULL;
  INSERT INTO owner_settings (name, value)
  SELECT c.name, c.value FROM jsonb_each_text(changed_after) AS c (name, value) WHERE c.value IS NOT NULL
  ON CONFLICT (name) DO UPDATE SET value = excluded.value;
  PERFORM record_staff_change('settings', p_staff_id, changed_before, changed_after);
END
$$;

-- Puts the values before a change back, unless one of them has been changed again since.
CREATE OR REPLACE FUNCTION undo_settings_change(p_change_id bigint, p_staff_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change staff_changes;
BEGIN
  LOCK TABLE owner_settings IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO change FROM staff_changes WHERE id = p_change_id AND subject = 'settings';
  IF NOT FOUND THEN
    PERFORM refuse('not_found');
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_each_text(change.after) AS c (name, value) LEFT JOIN owner_settings s USING (name)
    WHERE s.value IS DISTINCT FROM c.value
  ) THEN
    PERFORM refuse('edit_conflict');
  END IF;
  PERFORM change_owner_settings(change.before, p_staff_id);
END
$$;
