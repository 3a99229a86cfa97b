-- For the file of all movements of a period.
CREATE INDEX stock_movements_newest ON stock_movements (created_at, id);
