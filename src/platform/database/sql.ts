/** A statement or a part of one, from a `sql` template. */
export class SQL {
  readonly strings: readonly string[]
  /** Between the strings. */
  readonly interpolated: readonly Interpolated[]
  readonly isPrepared: boolean

  constructor(strings: readonly string[], interpolated: readonly Interpolated[], isPrepared = false) {
    this.strings = strings
    this.interpolated = interpolated
    this.isPrepared = isPrepared
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

export type Template = [strings: readonly string[], ...interpolated: Interpolated[]]

export const sql = (...[strings, ...interpolated]: Template): SQL => new SQL(strings, interpolated)

/**
 * The same for a statement that is sent often: the server parses and plans it once for each connection. Its text must not depend on
 * what is asked, as that of a list with filters does: each text is kept.
 */
export const prepared = (...[strings, ...interpolated]: Template): SQL => new SQL(strings, interpolated, true)

/** Verbatim: never for user input. */
sql.raw = (text: string): SQL => new SQL([text], [])

/** For INSERT and UPDATE, by column. What is undefined is left out; the names are ours, never a user's. */
sql.names = (values: Row): SQL => new SQL([Object.keys(given(values)).join(', ')], [])
sql.values = (values: Row): SQL => {
  const all = Object.values(given(values))
  return new SQL(['', ...all.slice(1).map(() => ', '), ''], all)
}
sql.settings = (values: Row): SQL => {
  const row = given(values)
  const names = Object.keys(row).map((name, place) => `${place ? ', ' : ''}${name} = `)
  return new SQL([...names, ''], Object.values(row))
}

export type Row = Record<string, Interpolated>
const given = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

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
  const known = query.isPrepared && wholeTemplates.get(query.strings)
  if (known && !query.interpolated.includes(undefined)) return { ...known, values: [...query.interpolated] }
  const values: unknown[] = []
  const textOf = ({ strings, interpolated }: SQL): string =>
    strings.reduce((text, string, place) => {
      const value = interpolated[place - 1]
      // The driver would send null, which equals nothing.
      if (value === undefined) throw new TypeError(`A parameter is undefined: ${text}`)
      return text + (value instanceof SQL ? textOf(value) : `$${values.push(value)}`) + string
    })
  const text = textOf(query)
  if (!query.isPrepared) return { text, values }
  const statement = { text, name: nameOf(text) }
  if (!query.interpolated.some((part) => part instanceof SQL)) wholeTemplates.set(query.strings, statement)
  return { ...statement, values }
}

/** By the strings of a template without other templates in it, which are the same object at every call. */
const wholeTemplates = new WeakMap<readonly string[], { text: string; name: string }>()

/** The same text has the same name in this process, and another process has other connections. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size + 1}`
  names.set(text, name)
  return name
}

const names = new Map<string, string>()
