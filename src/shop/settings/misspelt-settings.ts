/** Variables that look like settings of the shop but are not, because nobody would notice that they have no effect. */
import { editDistance } from '#shared/text/edit-distance.ts'

/** The warning for the operator, by names alone: values could be secrets. */
export function misspeltSettings(given: Iterable<string>, known: readonly string[]): string | undefined {
  const strange = [...given]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isNearly(name, setting))
      if (meant) return [`${name} (is ${meant} meant?)`]
      return OUR_FAMILIES.test(name) ? [name] : []
    })
  if (strange.length === 0) return undefined
  return `Unknown settings are ignored: ${strange.join(', ')}; docs/settings.md lists them all`
}

/** Prefixes that other programs hardly use. */
const OUR_FAMILIES = /^(ADMIN|ALLOW|BACKUP|BOSTA|CONTACT|KASHIER|RATE_LIMIT|RELEASE|SMTP|STAFF|UNCONFIRMED)_/

/** Apart from underscores and case, one letter is missing, added or different, or two are swapped. */
function isNearly(name: string, setting: string): boolean {
  const [typed, known] = [lettersOf(name), lettersOf(setting)]
  // PORTS or HOSTS may be anything.
  return known.length >= 'DATADIR'.length && editDistance(typed, known) <= 1
}

const lettersOf = (name: string): string => name.replaceAll('_', '').toUpperCase()
