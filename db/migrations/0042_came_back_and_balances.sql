-- Why a parcel came back, as a code beside the courier's words, and what couriers still owe after a settlement.
-- How they are written: db/functions/parcels.sql and settlements.sql.

ALTER TABLE parcels ADD COLUMN reason_code text
  CHECK (reason_code = ANY ('{refused,no_answer,wrong_address,wrong_phone,our_mistake,courier_fault,other}'::text[]));
ALTER TABLE parcel_events ADD COLUMN reason_code text;

-- By the words of the couriers that the shop has had. What staff have written themselves accuses nobody.
UPDATE parcels SET reason_code = CASE
  WHEN reason IN ('The customer refused the parcel', 'The customer wanted to open the parcel') THEN 'refused'
  WHEN reason IN ('The customer did not answer', 'The customer was not at the address') THEN 'no_answer'
  WHEN reason IN ('The customer changed the address', 'The address is unclear', 'The address or the phone number is unclear')
    THEN 'wrong_address'
  WHEN reason = 'The phone number is wrong' THEN 'wrong_phone'
  WHEN reason = 'Cancelled by the sender' THEN 'our_mistake'
  ELSE 'other' END
WHERE state IN ('attempt_failed', 'returning', 'returned');

-- The accepted lines of confirmed settlements whose amount differs. Those lines are locked; what became of the difference is said here.
CREATE TABLE courier_balances (
  settlement_id uuid NOT NULL,
  line integer NOT NULL,
  courier text NOT NULL,
  order_id uuid NOT NULL,
  -- Positive: the courier owes it to us. Negative: it paid more than it had collected.
  amount_in_piastres bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state = ANY ('{open,claimed,paid_later,written_off}'::text[])),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- "staff:12": who said the last state, and when.
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (settlement_id, line)
);
CREATE INDEX courier_balances_open ON courier_balances (courier, created_at) WHERE state = ANY ('{open,claimed}'::text[]);
CREATE INDEX courier_balances_order ON courier_balances (order_id);
