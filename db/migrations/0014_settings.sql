-- What the owner sets on a screen.

-- By the name of the environment variable, and written as there. Without a row the environment counts.
CREATE TABLE owner_settings (
  name text PRIMARY KEY,
  value text NOT NULL
);
