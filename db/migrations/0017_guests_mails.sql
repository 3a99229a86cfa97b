-- Which address of an account somebody has shown to be theirs, and which mails about orders have been let out: a stranger may
-- type anybody's address into an order, so there are only so many.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

ALTER TABLE mails ADD COLUMN admitted_at timestamptz;
ALTER TABLE mails DROP CONSTRAINT mails_state_check;
ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN ('due', 'sent', 'kept', 'failed', 'withheld'));
CREATE INDEX mails_admitted ON mails (admitted_at) WHERE admitted_at IS NOT NULL;
