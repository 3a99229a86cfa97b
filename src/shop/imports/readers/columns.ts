import { withoutControls } from '#shared/text/controls.ts'

/** The columns of a file by name, whatever the case. */
export type Columns = {
  has: (...names: readonly string[]) => boolean
  /** The cell under the first of these names that the file has; undefined without such a column. */
  cell: (record: readonly string[], ...names: readonly string[]) => string | undefined
}

export function columnsOf(head: readonly string[]): Columns {
  const places = new Map<string, number>()
  for (const [place, name] of head.entries()) {
    const folded = name.trim().toLowerCase()
    if (folded && !places.has(folded)) places.set(folded, place)
  }
  const has = (...names: readonly string[]) => names.every((name) => places.has(name.toLowerCase()))
  return {
    has,
    cell(record, ...names) {
      const place = places.get(names.find((name) => has(name))?.toLowerCase() ?? '')
      return place === undefined ? undefined : withoutControls(record[place] ?? '').trim()
    },
  }
}
