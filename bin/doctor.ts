/**
 * `npm run doctor`: checks the settings against the list of docs/going-live.md, line by line: those of the environment, and over them
 * those that the owner has changed on the screen. Then it lists the settings of the owner, with their values and where these come from.
 */
import { usingDatabase } from '#platform/database/database.ts'
import { GOING_LIVE } from '#server/going-live.ts'
import { mayNotRefund } from '#shop/refunds/refunds.ts'
import { type Config, givenSettings, parseConfig } from '#shop/settings/config.ts'
import { settingSources, type WrittenSettings } from '#shop/settings/owners-settings.ts'
import { readStored } from '#shop/settings/stored-settings.ts'
import { withShopDatabase } from './support/shop-database.ts'

const { config, problems } = parseConfig(process.env)
const owners = config && (await ownersSettings(config))
const refunds = config && (await refundProblem(config))
const given = { ...givenSettings(process.env), ...owners }
const lines = [
  ...problems.map((problem) => ({ isGood: false, sentence: problem })),
  ...(refunds ? [{ isGood: false, sentence: refunds }] : []),
  ...GOING_LIVE.map((check) => {
    const problem = check.problem(given)
    return { isGood: problem === undefined, sentence: problem ?? check.done.replaceAll('`', '') }
  }),
]
for (const { isGood, sentence } of lines) console.log(`${mark(isGood)} ${sentence}`)
if (config && owners) console.log(`\n${sourcesOf(config.owners, owners)}`)
else console.log('\nThe database could not be read: only the environment was checked.')
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

/** What the shop has heard itself: no setting says what a key may do. */
async function refundProblem(config: Config): Promise<string | undefined> {
  if (config.payment.provider !== 'kashier') return undefined
  try {
    const isForbidden = await withShopDatabase(config, (address) =>
      usingDatabase(address, { max: 1 }, mayNotRefund),
    )
    return isForbidden
      ? 'Kashier does not let KASHIER_SECRET_KEY refund: it has refused the last refund. Ask Kashier for the permission'
      : undefined
  } catch {
    return undefined
  }
}

function sourcesOf(environment: WrittenSettings, owners: WrittenSettings): string {
  const lines = settingSources(environment, owners).map(
    ({ name, value, source }) => `  ${name} = ${value || '(empty)'}  [${source}]`,
  )
  return `Settings that the owner may change on the screen, and where their values come from:\n${lines.join('\n')}`
}

function mark(isGood: boolean): string {
  const sign = isGood ? '✔' : '✘'
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${isGood ? 32 : 31}m${sign}\x1b[0m` : sign
}
