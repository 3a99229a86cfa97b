-- An invitation can be accepted by the mailed link or by the one that was shown once to whoever invited.
ALTER TABLE staff_invitations ADD COLUMN copied_hash bytea UNIQUE;
