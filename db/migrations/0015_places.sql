-- Where orders are delivered to: governorates by ISO 3166-2:EG without the prefix (src/shared/places/governorates.ts).

-- What the owner has set for a place. NULL: as everywhere.
CREATE TABLE place_rules (
  governorate text PRIMARY KEY,
  fee_in_piastres integer CHECK (fee_in_piastres >= 0),
  days integer CHECK (days >= 1),
  cash_allowed boolean,
  largest_cash_in_piastres bigint CHECK (largest_cash_in_piastres >= 0)
);

-- The place for which the cart is priced; NULL until the shopper has named one.
ALTER TABLE carts ADD COLUMN governorate text;

-- NULL: an address in no known governorate, or an order from before there was one.
ALTER TABLE orders ADD COLUMN governorate text;
-- The days of the place when it was ordered; NULL: as everywhere.
ALTER TABLE orders ADD COLUMN delivery_days integer;
