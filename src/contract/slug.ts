/** No schema in here: the form that makes slugs while one types does not have to load one. */

/** "Summer Linen!" becomes "summer-linen", "Été à l'œuvre" "ete-a-l-oeuvre", "كتان الصيف" "ktan-alsyf". */
export function slugFrom(name: string): string {
  return [...name.toLowerCase().normalize('NFKD')]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Letters that are no Latin letter with a mark: spelled as people in Egypt spell them, and as Europeans do. */
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
  return Object.fromEntries([...letters].map((letter, place) => [letter, as[place] ?? '']))
}
