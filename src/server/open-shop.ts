/**
 * Opens the parts that requests and jobs share: database, announcements, mail and payments. They are closed in reverse order, by
 * `close` or when a later part cannot be opened.
 */
import { join } from 'node:path'
import { type Announcer, startAnnouncer } from '#platform/announce/announce.ts'
import {
  closeDatabase,
  type DatabasePool,
  directAddress,
  isPooled,
  openDatabase,
} from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { changedLists } from '#shop/catalog/catalog.ts'
import type { Shop } from '#shop/context/shop.ts'
import { type FetchPicture, type ImportDesk, openImportDesk } from '#shop/imports/imports.ts'
import type { PostOffice } from '#shop/mails/mails.ts'
import { forgetOrderCounts } from '#shop/orders/orders.ts'
import { createCourier } from '#shop/parcels/parcels.ts'
import { createPaymentProvider, type SandboxOptions } from '#shop/payments/payments.ts'
import type { Config } from '#shop/settings/config.ts'
import { currentSettings } from '#shop/settings/current-settings.ts'
import { postOfficeOf } from './post-office.ts'

export type OpenShop = {
  shop: Shop & { db: DatabasePool; log: Log }
  readDb: DatabasePool
  announcer: Announcer
  postOffice: PostOffice
  importDesk: ImportDesk
  close(): Promise<void>
}

export type ShopOptions = {
  connections?: number
  /** Caches are out of date: all of them, or what shows these products (null: any). */
  onEverything?: () => void
  onProducts?: (productIds: readonly number[] | null) => void
  /** Orders were placed or changed. */
  onOrders?: () => void
  announce?: typeof startAnnouncer
  onStatement?: (text: string) => void
  sandbox?: SandboxOptions
  /** Of an import; by default from public servers only. */
  fetchPicture?: FetchPicture | undefined
}

export async function openShop(
  config: Config,
  connectionString: string,
  log: Log,
  {
    connections = config.databasePool,
    onEverything = () => {},
    onProducts = () => {},
    onOrders = () => {},
    announce = startAnnouncer,
    onStatement,
    sandbox,
    fetchPicture,
  }: ShopOptions = {},
): Promise<OpenShop> {
  const opened: (() => Promise<void>)[] = []
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part()
  }
  try {
    const pool = {
      isPooled: isPooled(config),
      onError: (err: Error) => log.warn({ err }, 'database connection lost'),
      ...(onStatement && { onStatement }),
    }
    const db = openDatabase(connectionString, { ...pool, max: connections })
    opened.push(() => closeDatabase(db))
    const readDb = openDatabase(connectionString, { ...pool, max: READ_CONNECTIONS })
    opened.push(() => closeDatabase(readDb))
    const settings = currentSettings(readDb, config.owners, () => announcer.isReceiving())
    const announcer = await announce(readDb, directAddress(config, connectionString), {
      onEverything() {
        settings.outdate()
        forgetOrderCounts(db)
        onEverything()
      },
      onThings(things) {
        onProducts(things)
        if (things !== null && !things.includes(ORDERS)) return
        forgetOrderCounts(db)
        onOrders()
      },
      async alsoChanged(things) {
        const productIds = things.filter((thing) => thing !== ORDERS)
        return productIds.length > 0 ? changedLists(readDb, productIds) : []
      },
      onError: (err) => log.warn({ err }, 'announcements failed'),
    })
    opened.push(announcer.stop)
    const postOffice = postOfficeOf({ config, settings: settings.read, db, log })
    opened.push(postOffice.close)
    const sandboxes: SandboxOptions = {
      onError: (err) => log.error({ err }, 'a report of the sandbox failed'),
      ...sandbox,
    }
    const payments = await createPaymentProvider(config, db, sandboxes)
    const courier = await createCourier(config, db, sandboxes)
    const shop = {
      config,
      db,
      log,
      payments,
      courier,
      settings: settings.read,
      catalogChanged: announcer.now,
      settingsChanged: announcer.now,
      productsOutdated: announcer.soon,
      ordersChanged() {
        // At once, not with the announcement: staff read the list again after their own change.
        forgetOrderCounts(db)
        announcer.soon([ORDERS])
      },
      mailDue: postOffice.wake,
      cardPages: announcer.rendezvous,
    }
    const importDesk = openImportDesk(shop, mediaDirOf(config), fetchPicture)
    opened.push(importDesk.close)
    return {
      shop: { ...shop, importDue: importDesk.wake },
      readDb,
      announcer,
      postOffice,
      importDesk,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export const mediaDirOf = (config: Config): string => join(config.dataDir, 'media')

/** Connections for announcements and public reads, which are cached and take milliseconds. */
const READ_CONNECTIONS = 4

/** Announced with the products, so that an order is one notification. No product and no list has this number. */
const ORDERS = -2
