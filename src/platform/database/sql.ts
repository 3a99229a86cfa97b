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
sql.names = (values: Row): SQL => new SQL(listOf(given(values).names), [])
sql.values = (values: Row): SQL => {
  const { parameters } = given(values)
  return new SQL(commasFor(parameters.length), parameters)
}
sql.settings = (values: Row): SQL => {
  const { names, parameters } = given(values)
  return new SQL([...names.map((name, index) => `${index ? ', ' : ''}${name} = `), ''], parameters)
}

export type Row = Record<string, Interpolated>

function given(values: Row): { names: string[]; parameters: Interpolated[] } {
  const names: string[] = []
  const parameters: Interpolated[] = []
  for (const name in values) {
    if (values[name] === undefined) continue
    names.push(name)
    parameters.push(values[name])
  }
  return { names, parameters }
}

/** One object for one list, as the strings of a template are. */
function listOf(names: string[]): readonly string[] {
  const list = names.join(', ')
  const strings = lists.get(list) ?? [list]
  lists.set(list, strings)
  return strings
}

const lists = new Map<string, readonly string[]>()

const commasFor = (count: number): readonly string[] =>
  (commas[count] ??= ['', ...Array.from({ length: count - 1 }, () => ', '), ''])

const commas: (readonly string[])[] = []

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
  if (!query.isPrepared) return { text: textOf(query, values), values }
  const parts = partsOf(query, values)
  const known = knownBy.get(query.strings)?.find((one) => isSame(one.parts, parts))
  if (!known || values.includes(undefined)) return { ...put(query, parts), values }
  return { text: known.text, name: known.name, values }
}

/** The parameters are added to `values`. */
const textOf = ({ strings, interpolated }: SQL, values: unknown[]): string =>
  strings.reduce((text, string, index) => {
    const value = interpolated[index - 1]
    // The driver would send null, which equals nothing.
    if (value === undefined) throw new TypeError(`A parameter is undefined: ${text}`)
    return text + (value instanceof SQL ? textOf(value, values) : `$${values.push(value)}`) + string
  })

/**
 * A prepared statement is found by its templates instead of being put together again: the strings of a template are the same object at
 * every call. By those of the whole one: the strings of the templates in it, and null for a parameter, in the order of the text.
 */
const knownBy = new WeakMap<readonly string[], Known[]>()

type Known = { parts: Part[]; text: string; name: string }
type Part = readonly string[] | null

/** The parameters are added to `values`. */
function partsOf({ interpolated }: SQL, values: unknown[], parts: Part[] = []): Part[] {
  for (const value of interpolated)
    if (value instanceof SQL) {
      parts.push(value.strings)
      partsOf(value, values, parts)
    } else {
      parts.push(null)
      values.push(value)
    }
  return parts
}

const isSame = (one: Part[], other: Part[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])

/** A text that is known already has parts that are made anew each time. They would only be kept in vain. */
function put(query: SQL, parts: Part[]): { text: string; name: string } {
  const text = textOf(query, [])
  const name = names.get(text)
  if (name !== undefined) return { text, name }
  const made = { text, name: `statement ${names.size + 1}` }
  names.set(text, made.name)
  knownBy.set(query.strings, [...(knownBy.get(query.strings) ?? []), { parts, ...made }])
  return made
}

/** The same text has the same name in this process, and another process has other connections. */
const names = new Map<string, string>()
