ALTER TABLE users
  -- The password was in the settings or printed by the shop, and its person has not replaced it yet.
  ADD COLUMN password_is_given boolean NOT NULL DEFAULT false;
