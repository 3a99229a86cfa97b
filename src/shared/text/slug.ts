/** Without a schema, so that pages can import it without zod. */

/** "Summer Linen!" becomes "summer-linen", "Été à l'œuvre" "ete-a-l-oeuvre", "كتان الصيف" "ktan-alsyf". */
export function slugFrom(name: string): string {
  return [...name.toLowerCase().normalize('NFKD')]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Transliteration of letters that are not a Latin letter with a diacritic: Arabic as usual in Egypt, and European ones. */
const latin: Record<string, string> = {
  ...spelled('ابتجحدذرزسصضطظعفقكلمنهويىةک', 'abtghdzrzssdtzafqklmnhwyaak'),
  ث: 'th',
  خ: 'kh',
  ش: 'sh',
  غ: 'gh',
  ء: '',
  ...spelled('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...spelled('øłđðı', 'olddi'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

function spelled(letters: string, as: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, as[index] ?? '']))
}
