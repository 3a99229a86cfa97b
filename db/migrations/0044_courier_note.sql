-- What the courier has to know, such as where to leave the parcel. It prints on the label and on the packing slip.
ALTER TABLE orders ADD COLUMN courier_note text NOT NULL DEFAULT '';
