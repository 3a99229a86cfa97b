-- When this session last gave the password after its login; null: only then.
ALTER TABLE tokens ADD COLUMN password_at timestamptz;

-- When a second factor was set up, for the link that removes what was added lately. Null: before this was recorded, so not lately.
ALTER TABLE users ADD COLUMN totp_added_at timestamptz;
ALTER TABLE recovery_codes ADD COLUMN created_at timestamptz;
ALTER TABLE recovery_codes ALTER COLUMN created_at SET DEFAULT now();

ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset_password', 'confirm_email', 'revoke_factors'));

-- A try is taken before a code is checked, and given back when the code was right.
ALTER TABLE login_failures DROP CONSTRAINT login_failures_failures_check;
ALTER TABLE login_failures ADD CONSTRAINT login_failures_failures_check CHECK (failures >= 0);
