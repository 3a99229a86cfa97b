/**
 * A form holds what is typed, the API takes values. A table says for each field how its value is shown and how what is typed is parsed;
 * the empty form, what is sent and what an edit changes follow from it.
 */
type Kind = { show: (value: never) => unknown; parse: (typed: never) => unknown }
type Fields = Record<string, Kind>

export type Typed<Table extends Fields> = { [Name in keyof Table]: ReturnType<Table[Name]['show']> }
type Sent<Table extends Fields> = { [Name in keyof Table]: ReturnType<Table[Name]['parse']> }
type Saved<Table extends Fields> = { [Name in keyof Table]?: Parameters<Table[Name]['show']>[0] }

/** The form of something saved, or without it an empty form. */
export const shown = <Table extends Fields>(fields: Table, saved: Saved<Table> = {}): Typed<Table> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { show }]) => [name, show(saved[name] as never)]),
  ) as Typed<Table>

export const parsed = <Table extends Fields>(fields: Table, typed: Typed<Table>): Sent<Table> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { parse }]) => [name, parse(typed[name] as never)]),
  ) as Sent<Table>

/** Only the fields in which they differ, as they are sent. */
export function differences<Table extends Fields>(
  fields: Table,
  before: Typed<Table>,
  edit: Typed<Table>,
): Partial<Sent<Table>> {
  const was = parsed(fields, before)
  const differing = Object.entries(parsed(fields, edit)).filter(([name, value]) => !isSame(was[name], value))
  return Object.fromEntries(differing) as Partial<Sent<Table>>
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Never empty. */
export const title = { show: (value = ''): string => value, parse: (typed: string): string => typed.trim() }
export const text = {
  show: (value: string | null = ''): string => value ?? '',
  parse: (typed: string): string | null => typed.trim() || null,
}
const numberIn = {
  show: (value: number | null = null): string => (value === null ? '' : String(value)),
}
/** Never empty: what is no number is not sent as 0. */
export const number = {
  ...numberIn,
  parse: (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed)),
}
export const numberOrNull = {
  ...numberIn,
  parse: (typed: string): number | null => (typed.trim() === '' ? null : Number(typed)),
}
export const flag = { show: (value = false): boolean => value, parse: (typed: boolean): boolean => typed }
/** One of several words, empty while unknown. */
export const choice = <Word extends string>() => ({
  show: (value: Word | null = null): Word | '' => value ?? '',
  parse: (typed: Word | ''): Word | null => typed || null,
})
/** One entry per line. */
export const lines = {
  show: (value: readonly string[] | null = []): string => (value ?? []).join('\n'),
  parse(typed: string): string[] | null {
    const entries = typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return entries.length > 0 ? entries : null
  },
}
/** Texts by another one, such as an English one. */
export const texts = {
  show: (value: Record<string, string> = {}): Record<string, string> => value,
  parse: (typed: Record<string, string>): Record<string, string | null> =>
    Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, text.parse(value)])),
}

/** What is written in Arabic is beside its English in a form: "name" of `translations.ar` is arabicName. */
export const arabicField = (name: string): string => `arabic${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const isArabicField = <Name extends string>(name: Name): name is Extract<Name, `arabic${string}`> =>
  name.startsWith('arabic')

export type InArabic<Table extends Fields> = Typed<{
  [Name in keyof Table & string as `arabic${Capitalize<Name>}`]: Table[Name]
}>

export const shownArabic = <Table extends Fields>(fields: Table, saved?: Saved<Table>): InArabic<Table> =>
  Object.fromEntries(
    Object.entries(shown(fields, saved)).map(([name, typed]) => [arabicField(name), typed]),
  ) as InArabic<Table>

/** Undefined when nothing differs; of a new thing `before` is an empty form. */
export const changedArabic = <Table extends Fields>(
  fields: Table,
  before: InArabic<Table>,
  edit: InArabic<Table>,
) => nonEmpty(differences(fields, arabicHalf(fields, before), arabicHalf(fields, edit)))

function arabicHalf<Table extends Fields>(fields: Table, draft: Record<string, unknown>): Typed<Table> {
  const half = Object.keys(fields).map((name) => [name, draft[arabicField(name)]])
  return Object.fromEntries(half) as Typed<Table>
}

const nonEmpty = <Words extends object>(ar: Words): { ar: Words } | undefined =>
  Object.keys(ar).length > 0 ? { ar } : undefined
