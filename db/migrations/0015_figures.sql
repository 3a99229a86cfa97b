-- The figures of a period read this index and no table; it also holds the newest orders in their order.
CREATE INDEX orders_placed ON orders (created_at, id)
  INCLUDE (status, cancelled_from, payment_status, source, governorate, from_known_phone, total_in_piastres);
DROP INDEX orders_newest;
-- Most entries have no method and many are payments, but hardly any payment has none.
CREATE STATISTICS ledger_entries_kinds (mcv) ON kind, method FROM ledger_entries;
