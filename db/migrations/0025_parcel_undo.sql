-- What staff have set of a parcel can be taken back for a moment: undo_parcel in db/functions/parcels.sql.
ALTER TABLE parcel_events
  -- The parcel's row before a change of its state.
  ADD COLUMN before jsonb,
  -- Staff took the change back: it is no part of what happened.
  ADD COLUMN undone_at timestamptz;
