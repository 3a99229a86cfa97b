-- An HMAC of name and content. Rows without one are not served; each instance signs its own at its next start.
ALTER TABLE built_files ADD COLUMN signature bytea NOT NULL DEFAULT '';
