import { rows, usingDatabase } from '#platform/database/database.ts'
import { openEmbeddedDatabase } from '#platform/postgres/postgres.ts'
import { isOpenAlready, testedShop } from '../shop.ts'

/** The sandbox's bank takes a minute to decide about its pending card; now it does so at once. */
export async function bankDecides(reference: string): Promise<void> {
  if (isOpenAlready) return
  const { connectionString, stop } = await openEmbeddedDatabase(testedShop.dataDir)
  await usingDatabase(
    connectionString,
    { max: 1 },
    (db) => rows(db)`UPDATE sandbox_payments SET status = 'SUCCESS' WHERE reference = ${reference}`,
  )
  await stop()
}
