/** Variables that look like settings of the shop and are none, because nobody would notice that they do nothing. */
import { editDistance } from '../../shared/text/edit-distance.ts'

/** The sentence for the operator, by names alone: values could be secrets. */
export function misspeltSettings(given: Iterable<string>, known: readonly string[]): string | undefined {
  const strange = [...given]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isNearly(name, setting))
      if (meant) return [`${name} (is ${meant} meant?)`]
      return OUR_FAMILIES.test(name) ? [name] : []
    })
  if (strange.length === 0) return undefined
  return `No setting of the shop, and ignored: ${strange.join(', ')}; docs/settings.md lists them all`
}

/** First words that other programs on a machine hardly use. */
const OUR_FAMILIES = /^(ADMIN|ALLOW|BACKUP|CONTACT|KASHIER|RATE_LIMIT|RELEASE|SMTP|STAFF|UNCONFIRMED)_/

/** Underscores and case aside, one letter is missing, added or another, or two have changed places. */
function isNearly(name: string, setting: string): boolean {
  const [typed, known] = [lettersOf(name), lettersOf(setting)]
  // PORTS or HOSTS may be anything.
  return known.length >= 'DATADIR'.length && editDistance(typed, known) <= 1
}

const lettersOf = (name: string): string => name.replaceAll('_', '').toUpperCase()
