/** `npm run doctor`: checks the settings against the list of docs/going-live.md, line by line. */

import { GOING_LIVE } from '../src/server/going-live.ts'
import { givenSettings, parseConfig } from '../src/shop/settings/config.ts'

const given = givenSettings(process.env)
const lines = [
  ...parseConfig(process.env).problems.map((problem) => ({ isGood: false, sentence: problem })),
  ...GOING_LIVE.map((check) => {
    const problem = check.problem(given)
    return { isGood: problem === undefined, sentence: problem ?? check.done.replaceAll('`', '') }
  }),
]
for (const { isGood, sentence } of lines) console.log(`${mark(isGood)} ${sentence}`)
const open = lines.filter(({ isGood }) => !isGood).length
console.log(
  open === 0 ? '\nReady to go live.' : `\n${open} of ${lines.length} open; docs/going-live.md explains them.`,
)
process.exitCode = open === 0 ? 0 : 1

function mark(isGood: boolean): string {
  const sign = isGood ? '✔' : '✘'
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\x1b[${isGood ? 32 : 31}m${sign}\x1b[0m` : sign
}
