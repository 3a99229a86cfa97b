/**
 * `npm run restore -- FOLDER` makes a shop of a backup, in an empty DATA_DIR. It stays a copy, which sends no mail and asks about
 * no payment, until `npm run restore -- --this-is-the-shop`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../src/platform/backup.ts'
import { markAsCopy, markAsShop } from '../src/platform/restored-copy.ts'
import { readConfig } from '../src/shop/config.ts'
import { explainAndExit } from './ending.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'this-is-the-shop': { type: 'boolean' } },
  })
  const { dataDir } = readConfig(process.env)
  const [folder] = positionals
  if (values['this-is-the-shop']) {
    await markAsShop(dataDir)
    console.log(`${dataDir} is the shop now: from its next start mails go out and payments are asked about.`)
  } else if (folder) {
    const { takenAt } = await restore(resolve(folder), dataDir)
    await markAsCopy(dataDir)
    console.log(`The shop of ${takenAt} lies in ${dataDir}. Start it with npm start.`)
    console.log('It sends no mail and asks about no payment until npm run restore -- --this-is-the-shop.')
  } else {
    throw new Error('Say from where: npm run restore -- FOLDER, with DATA_DIR naming an empty folder')
  }
} catch (error) {
  explainAndExit(error)
}
