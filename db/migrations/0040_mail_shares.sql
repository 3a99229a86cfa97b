-- Of which share of the hourly limit a mail is: "orders", "registrations" or "rest". Null for mails of the previous release.
ALTER TABLE admitted_mails ADD COLUMN share text;
