-- For the lines of a courier's statement, which may name a parcel as its label does, in either script's digits.
CREATE INDEX parcels_label ON parcels (right(order_id::text, 6));
CREATE INDEX parcels_folded_tracking ON parcels (courier, fold_arabic(tracking_number));
