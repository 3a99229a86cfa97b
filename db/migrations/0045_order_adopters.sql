-- The account with the address of a guest's order that was opened or entered in the same browser. It gets the order once it has
-- confirmed this address, wherever it does. Deleted accounts are no reason to keep their number.
ALTER TABLE orders ADD COLUMN adopter_id integer;
ALTER TABLE orders ADD CONSTRAINT orders_adopter_fkey FOREIGN KEY (adopter_id) REFERENCES users ON DELETE SET NULL NOT VALID;
