import pg from 'pg'

const INT8 = pg.types.builtins.INT8
const INT8_ARRAY = 1016

/** bigint as a number: no count, id or amount of the shop comes near 2⁵³. A larger value is an error. */
export function typeParserFor(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && type === INT8) return safeInteger
  if (format !== 'binary' && type === INT8_ARRAY) return safeIntegers
  return pg.types.getTypeParser(type, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

function safeIntegers(text: string): (number | null)[] {
  const inside = text.slice(1, -1)
  return inside === '' ? [] : inside.split(',').map((value) => (value === 'NULL' ? null : safeInteger(value)))
}
