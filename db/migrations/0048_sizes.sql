-- The measures by which people look for their size, in the account: of a body around, or of a pair that fits, laid flat.

CREATE TABLE sized_people (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  measured text NOT NULL CHECK (measured IN ('body', 'pair')),
  waist_in_mm smallint NOT NULL CHECK (waist_in_mm > 0),
  hip_in_mm smallint NOT NULL CHECK (hip_in_mm > 0),
  thigh_in_mm smallint CHECK (thigh_in_mm > 0),
  length_in_mm smallint CHECK (length_in_mm > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);

-- "me" and "Me" are one.
CREATE UNIQUE INDEX sized_people_name ON sized_people (user_id, lower(name));
