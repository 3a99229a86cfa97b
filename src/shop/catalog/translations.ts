import type { Language } from '#shared/language/language.ts'

/** A jsonb column: translated fields by language. */
export type Translations<Fields> = { ar?: Partial<Fields> }

/** The reader: staff see everything and both languages, shoppers what is active, in theirs. */
export type View = { asAdmin: boolean; language?: Language }
export const STAFF: View = { asAdmin: true }

/** In the requested language where translated, else in English. */
export function translated<Record extends object>(
  record: Record,
  translations: Translations<Partial<Record>> | null,
  { language = 'en' }: Pick<View, 'language'>,
): Record {
  return language === 'en' ? record : { ...record, ...translations?.[language] }
}

/** For staff only, besides the fields in their language. */
export const forStaff = <Fields>(translations: Translations<Fields> | null, { asAdmin }: View) =>
  asAdmin ? { translations: { ar: { ...translations?.ar } } } : {}

/** The stored value after a change: omitted fields stay, emptied fields are deleted. */
export function changedTranslations<Fields extends object>(
  before: Translations<Fields> | undefined,
  change: { ar?: { [Field in keyof Fields]?: Fields[Field] | null | undefined } | undefined } | undefined,
): Translations<Fields> {
  const ar = { ...before?.ar, ...change?.ar }
  const kept = Object.entries(ar)
    .map(([field, value]) => [field, isMap(value) ? withoutEmpty(value) : value] as const)
    .filter(([, value]) => !isEmpty(value))
  return kept.length > 0 ? { ar: Object.fromEntries(kept) as Partial<Fields> } : {}
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutEmpty = (map: object): object =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => !isEmpty(value)))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isMap(value) && Object.keys(value).length === 0) ||
  (Array.isArray(value) && value.length === 0)
