ALTER TABLE parcels
  -- It has been with the customer, whatever became of it afterwards.
  ADD COLUMN was_delivered boolean NOT NULL DEFAULT false,
  -- Of the last attempt since then: on the way back a courier may report other states in between.
  ADD COLUMN last_reason_code text;
DROP TABLE parcel_events;
