/** A statement or a part of one, from a `sql` template. */
export class SQL {
  readonly strings: readonly string[]
  /** Between the strings. */
  readonly interpolated: readonly Interpolated[]

  constructor(strings: readonly string[], interpolated: readonly Interpolated[]) {
    this.strings = strings
    this.interpolated = interpolated
  }
}

/** Another template becomes a part of the statement, everything else a parameter. A list is one parameter: an array. */
type Interpolated = SQL | Parameter
type Parameter =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | Uint8Array
  | readonly (string | number | null)[]

export const sql = (strings: readonly string[], ...interpolated: Interpolated[]): SQL =>
  new SQL(strings, interpolated)

/** Verbatim: never for user input. */
sql.raw = (text: string): SQL => new SQL([text], [])

sql.join = (parts: readonly SQL[], separator: SQL): SQL =>
  parts.reduce((joined, part) => sql`${joined}${separator}${part}`)

export type Statement = {
  /** With $1, $2 … in place of the parameters. */
  text: string
  values: unknown[]
  /** Of a prepared statement. */
  name?: string
  /** In milliseconds. */
  query_timeout?: number
}

export function statementOf(query: SQL): Statement {
  const values: unknown[] = []
  const textOf = ({ strings, interpolated }: SQL): string =>
    strings.reduce((text, string, place) => {
      const value = interpolated[place - 1]
      // The driver would send null, which equals nothing.
      if (value === undefined) throw new TypeError(`A parameter is undefined: ${text}`)
      return text + (value instanceof SQL ? textOf(value) : `$${values.push(value)}`) + string
    })
  return { text: textOf(query), values }
}
