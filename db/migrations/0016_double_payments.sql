-- Two orders for one intention: prevented while the bank has not decided, and linked where the money came late.

ALTER TABLE payment_attempts
  -- Since when the provider says that the bank has not decided. Until it has, nothing else is ordered for the same cart.
  ADD COLUMN pending_since timestamptz,
  -- An order for the same cart: the cash order that replaced this attempt, or that of a replaced attempt that was paid nevertheless.
  ADD COLUMN other_order uuid;

-- The other order for the same cart. Until staff have decided, neither is shipped.
ALTER TABLE orders ADD COLUMN twin_order uuid;
