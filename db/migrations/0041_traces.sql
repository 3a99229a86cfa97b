-- A mail goes out after the request that it reports on, often from another process. The trace goes with it: whoever traces
-- writes it as a comment in front of the statement that queues the mail.
ALTER TABLE mails ADD COLUMN traceparent text;
ALTER TABLE mails ALTER COLUMN traceparent
  SET DEFAULT substring(current_query() FROM '^/\*traceparent=''([0-9a-f-]{55})''\*/');
