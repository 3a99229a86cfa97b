-- Orders that were found only by the very letters in which they were written: the trigger folds them (note_search_words).
UPDATE orders SET updated_at = updated_at WHERE search <> fold_arabic(search);
