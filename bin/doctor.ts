/**
 * `npm run doctor`: checks the settings against the list of docs/going-live.md, line by line: those of the environment, and over them
 * those that the owner has changed on the screen.
 */
import { usingDatabase } from '../src/platform/database/database.ts'
import { GOING_LIVE } from '../src/server/going-live.ts'
import { type Config, givenSettings, parseConfig } from '../src/shop/settings/config.ts'
import type { WrittenSettings } from '../src/shop/settings/owners-settings.ts'
import { readStored } from '../src/shop/settings/stored-settings.ts'
import { withShopDatabase } from './support/shop-database.ts'

const { config, problems } = parseConfig(process.env)
const owners = config && (await ownersSettings(config))
const given = { ...givenSettings(process.env), ...owners }
const lines = [
  ...problems.map((problem) => ({ isGood: false, sentence: problem })),
  ...GOING_LIVE.map((check) => {
    const problem = check.problem(given)
    return { isGood: problem === undefined, sentence: problem ?? check.done.replaceAll('`', '') }
  }),
]
for (const { isGood, sentence } of lines) console.log(`${mark(isGood)} ${sentence}`)
console.log(`\n${sourceOf(owners)}`)
const open = lines.filter(({ isGood }) => !isGood).length
console.log(
  open === 0 ? '\nReady to go live.' : `\n${open} of ${lines.length} open; docs/going-live.md explains them.`,
)
process.exitCode = open === 0 ? 0 : 1

/** Nothing before the first start, or while the database is away. */
async function ownersSettings(config: Config): Promise<WrittenSettings | undefined> {
  try {
    return await withShopDatabase(config, (address) => usingDatabase(address, { max: 1 }, readStored))
  } catch {
    return undefined
  }
}

function sourceOf(owners: WrittenSettings | undefined): string {
  if (!owners) return 'The database could not be read: only the environment was checked.'
  const names = Object.keys(owners)
  if (names.length === 0) return 'All settings are those of the environment: the owner has changed none.'
  return `Changed by the owner, whatever the environment says: ${names.toSorted().join(', ')}`
}

function mark(isGood: boolean): string {
  const sign = isGood ? '✔' : '✘'
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${isGood ? 32 : 31}m${sign}\x1b[0m` : sign
}
