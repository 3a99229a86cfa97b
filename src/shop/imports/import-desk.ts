/**
 * Works on the imports: reads, checks, applies and undoes them in small steps. Each step is a transaction that says in the database how
 * far it came, so that any process can continue after a crash. A job wakes it every minute, a call of staff at once.
 */
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import {
  failImport,
  holdImport,
  type ImportRecord,
  moveImport,
  releaseImport,
  takeImport,
} from './imports-sql.ts'
import { addNextPicture } from './pictures/add-pictures.ts'
import { type FetchPicture, pictureFetcher } from './pictures/fetch-picture.ts'
import { planProduct } from './plan/plan-product.ts'
import { applyProducts } from './steps/apply-products.ts'
import { productsToCheck, savePlans } from './steps/import-products-sql.ts'
import { knownThings } from './steps/known-things.ts'
import { readFile } from './steps/read-file.ts'
import { undoProducts } from './steps/undo-products.ts'

export type ImportDesk = {
  /** Works until nothing is left to do. */
  work(): Promise<void>
  /** The same soon, without waiting for it. */
  wake(): void
  close(): Promise<void>
}

type Announcing = Pick<Shop, 'db' | 'log' | 'catalogChanged' | 'mailDue'>

export function openImportDesk(
  shop: Announcing,
  mediaDir: string,
  fetchPicture: FetchPicture = pictureFetcher(),
): ImportDesk {
  const { db, log } = shop
  let isClosing = false
  let underWay: Promise<void> | null = null
  let isWoken = false

  function work(): Promise<void> {
    isWoken = true
    underWay ??= workOff().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function workOff(): Promise<void> {
    while (isWoken && !isClosing) {
      isWoken = false
      for (let taken = await takeImport(db); taken && !isClosing; taken = await takeImport(db))
        await workOn(taken)
    }
  }

  async function workOn(record: ImportRecord): Promise<void> {
    try {
      for (let { state } = record; !isClosing; ) {
        if (!(await step({ ...record, state }))) return
        const held = await holdImport(db, record.id)
        if (!held) return
        state = held.state
      }
    } catch (error) {
      const failure = error instanceof ShopError ? error.details.fields?.file : undefined
      if (!failure) throw error
      await failImport(db, record.id, failure)
    } finally {
      await releaseImport(db, record.id)
    }
  }

  /** False when nothing is left to do for this import. */
  async function step(record: ImportRecord): Promise<boolean> {
    const onBug = (err: unknown) => log.error({ err, import: record.id }, 'a product could not be imported')
    switch (record.state) {
      case 'reading':
        await readFile(db, record.id, () => holdImport(db, record.id))
        return true
      case 'checking':
        await checkProducts(db, record)
        return true
      case 'applying':
        if (await applyProducts(db, record, onBug)) await announce()
        else if (await addNextPicture(db, mediaDir, record, fetchPicture)) await announce()
        else await moveImport(db, record.id, ['applying'], 'applied')
        return true
      case 'undoing':
        if (await undoProducts(db, record, onBug)) await announce()
        else await moveImport(db, record.id, ['undoing'], 'undone')
        return true
      default:
        return false
    }
  }

  /** Sizes may be back, and people wait for them. */
  async function announce(): Promise<void> {
    await shop.catalogChanged()
    shop.mailDue()
  }

  return {
    work,
    wake: () => void work().catch((err) => log.error({ err }, 'an import is interrupted')),
    async close() {
      isClosing = true
      await underWay?.catch(() => {})
    },
  }
}

/** Few enough for others to be served in between. */
const AT_ONCE = 50

/** Compares the next products of the file with the shop, and changes nothing else. */
async function checkProducts(db: Database, record: ImportRecord): Promise<void> {
  const products = await productsToCheck(db, record.id, AT_ONCE)
  if (products.length === 0) return moveImport(db, record.id, ['checking'], 'checked')
  const cells = products.flatMap((product) => product.rows.map((one) => one.cells))
  const known = await knownThings(db, record, cells)
  const plans = products.map((product) => ({
    product,
    plan: planProduct(product.rows, product.present, known),
  }))
  await inTransaction(db, (tx) => savePlans(tx, record.id, plans))
}
