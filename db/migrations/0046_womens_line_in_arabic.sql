-- The women's line is called as a house calls it, unless the owner has given it another name.
UPDATE categories SET translations = jsonb_set(translations, '{ar,name}', '"نسائي"')
WHERE id = 1 AND translations->'ar'->>'name' = 'حريمي';
