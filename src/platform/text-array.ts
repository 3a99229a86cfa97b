/**
 * A list of texts in PostgreSQL's binary format of text[]. In its text format every character is escaped here and parsed there,
 * which was a tenth of the time of writing two mails.
 */
export function textArray(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? NULL : Buffer.byteLength(text)))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 20))
  let end = 0
  const number = (value: number) => {
    end = bytes.writeInt32BE(value, end)
  }
  number(DIMENSIONS)
  number(lengths.includes(NULL) ? 1 : 0)
  number(TYPE_TEXT)
  number(texts.length)
  number(FIRST_PLACE)
  texts.forEach((text, place) => {
    number(lengths[place] ?? NULL)
    if (text !== null) end += bytes.write(text, end)
  })
  return bytes
}

const DIMENSIONS = 1
const TYPE_TEXT = 25
const FIRST_PLACE = 1
const NULL = -1
