/**
 * `npm run restore -- FOLDER` restores a backup and the write-ahead log beside it into an empty DATA_DIR, to the end of that log or
 * `--at` a moment. It stays a copy, which sends no mail and asks no card provider, until `npm run restore -- --this-is-the-shop`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRestoredCopy, markAsCopy, markAsShop, restoreTo } from '#platform/backup/backup.ts'
import { readConfig } from '#shop/settings/config.ts'
import { explainAndExit } from './support/explain-error.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'this-is-the-shop': { type: 'boolean' }, at: { type: 'string' } },
  })
  const { dataDir } = readConfig(process.env)
  const [folder] = positionals
  if (values['this-is-the-shop']) {
    if (!isRestoredCopy(dataDir))
      throw new Error(`There is no restored copy in ${dataDir}. Is DATA_DIR right?`)
    await markAsShop(dataDir)
    console.log(`${dataDir} is the shop now. From the next start it sends mail and inquires about payments.`)
  } else if (folder) {
    const last = await restoreTo(resolve(folder), dataDir, momentOf(values.at))
    await markAsCopy(dataDir)
    // Without it, npm start would open the folder of before.
    const there = `DATA_DIR='${dataDir}'`
    console.log(`The shop as of ${last.toISOString()} is in ${dataDir}. Start it with ${there} npm start.`)
    console.log(
      `It sends no mail and asks no card provider until you run ${there} npm run restore -- --this-is-the-shop.`,
    )
  } else {
    throw new Error('Usage: npm run restore -- FOLDER [--at TIME], with an empty folder as DATA_DIR')
  }
} catch (error) {
  explainAndExit(error)
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Error('--at must be a time, such as 2026-11-15T14:30:00+02:00')
  return moment
}
