-- The number of the order that a courier's statement has beside the waybill: it names the parcel if the waybill does not.
ALTER TABLE settlement_lines ADD COLUMN order_number text;
