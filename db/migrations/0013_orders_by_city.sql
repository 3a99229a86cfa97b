-- For the list of a city's orders, however its name is spelt.
CREATE INDEX orders_by_city ON orders (fold_arabic(city), created_at, id);
