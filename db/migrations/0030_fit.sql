-- What a pair is: its cut, cloth and rise, and each size as the house measures it, laid flat. All of it may be unknown. The
-- words are a list of the contract, so that a new one needs no migration; millimetres, so that half a centimetre is exact.

ALTER TABLE products ADD COLUMN cut text, ADD COLUMN cloth text, ADD COLUMN rise text;

ALTER TABLE variants
  ADD COLUMN waist_in_mm smallint CHECK (waist_in_mm > 0),
  ADD COLUMN hip_in_mm smallint CHECK (hip_in_mm > 0),
  ADD COLUMN thigh_in_mm smallint CHECK (thigh_in_mm > 0),
  ADD COLUMN front_rise_in_mm smallint CHECK (front_rise_in_mm > 0),
  ADD COLUMN back_rise_in_mm smallint CHECK (back_rise_in_mm > 0),
  ADD COLUMN length_in_mm smallint CHECK (length_in_mm > 0);
