-- Scripts and styles of the builds that serve or lately served this shop. A page of one version may ask an instance of another
-- for its files, while a new version is rolled out and in every tab that was open before.

CREATE TABLE built_files (
  name text PRIMARY KEY,
  bytes bytea NOT NULL,
  -- Since when the newest build does without it.
  superseded_at timestamptz
);
ALTER TABLE built_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
