-- By which payment an earlier one was replaced: when the provider has no page for the newer one, the earlier stands again.
ALTER TABLE payment_attempts ADD COLUMN superseded_by uuid;
