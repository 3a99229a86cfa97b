-- Where an account has its orders delivered: street, address, city, zip, governorate. Offered at checkout.
ALTER TABLE users ADD COLUMN saved_address jsonb;
