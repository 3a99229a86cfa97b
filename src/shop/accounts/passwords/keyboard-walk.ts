/** Whether a password follows the keys of a keyboard, Latin or Arabic: "qwerty123456", "1qaz2wsx", "ضصثقفغعه". */
export function isKeyboardWalk(written: string): boolean {
  const keys = [...written].map((sign) => PLACES.get(sign))
  const runs = keys.filter((key, place) => !isNextTo(key, keys[place - 1])).length
  return runs * SHORTEST_RUN <= keys.length
}

/** On average: ordinary words seldom stay on neighbouring keys for long. */
const SHORTEST_RUN = 3

type Place = { row: number; column: number }

const ROWS = [
  ['1234567890-=', '!@#$%^&*()_+'],
  ['qwertyuiop[]', 'ضصثقفغعهخحجد'],
  ["asdfghjkl;'", 'شسيبلاتنمكط'],
  // One key of the Arabic keyboard types two letters.
  ['zxcvbnm,./', 'ئءؤر ىةوزظ'],
]

const PLACES = new Map<string, Place>(
  ROWS.flatMap((layouts, row) =>
    layouts.flatMap((signs) => [...signs].map((sign, column) => [sign, { row, column }] as const)),
  ),
)

const isNextTo = (key: Place | undefined, before: Place | undefined): boolean =>
  key !== undefined &&
  before !== undefined &&
  Math.abs(key.row - before.row) <= 1 &&
  Math.abs(key.column - before.column) <= 1
