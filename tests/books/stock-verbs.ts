/** What changes the shelf without an order: counts, forms, files, and those who wait for a size. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { onlyRow, rows } from '#platform/database/query.ts'
import { changeVariants } from '#shop/catalog/products/change-variants.ts'
import { editProduct } from '#shop/catalog/products/edit-product.ts'
import { changeStock } from '#shop/catalog/products/stock.ts'
import { staff } from '#shop/context/actor.ts'
import { applyImport, openImportDesk, receiveFile, undoImport } from '#shop/imports/imports.ts'
import { askForRestock, claimRestock, withdrawRestock } from '#shop/restock/restock.ts'
import { restockKeyOf } from '#shop/restock/restock-mail.ts'
import { shopperOf } from '../support/sql-shop.ts'
import { type Draw, give, succeeds, type Verb, type World } from './model.ts'
import { openPayment, placeCash } from './placing-verbs.ts'

export const stockVerbs: Record<string, Verb> = {
  async countStock(world, draw) {
    const variant = draw(world.variants)
    const change = draw([-2, -1, 1, 2])
    if (variant && change) await count(world, variant, change)
  },
  async typeStockIntoForm(world, draw) {
    const variant = draw(world.variants)
    const stock = draw([0, 1, 5])
    if (!variant || stock === undefined) return
    const { productId } = await onlyRow(world.shop.db)<{
      productId: number
    }>`SELECT product_id AS "productId" FROM variants WHERE id = ${variant}`
    const { staffId, shop } = world
    await editProduct(shop.db, { productId, staffId, locksVariants: true }, async (tx, before) => {
      give(world, variant, stock - (before.variants[0]?.stock ?? 0))
      await changeVariants(tx, before, [{ id: variant, stock }], { reason: 'edit', actor: staff(staffId) })
    })
  },
  async importStock(world, draw) {
    await importStock(world, draw)
  },
  async importStockAndUndo(world, draw) {
    const made = await importStock(world, draw)
    if (!made) return
    await undoImport(waking(world), made.id, world.staffId)
    await deskOf(world).work()
    if ((await stateOf(world, made.id)) === 'undone') give(world, made.variant, -made.change)
  },
  async askForRestock(world, draw) {
    const email = `${randomUUID()}@example.com`
    const variantId = draw(world.variants)
    if (!variantId) return
    const request = { variantId, email }
    await succeeds(() => askForRestock(world.shop.db, request, { language: 'en', network: email }))
  },
  async buyWhatCameBack(world, draw) {
    const told = await rows(world.shop.db)<{
      id: number
    }>`SELECT n.id FROM restock_notices n JOIN stock_holds h ON h.reference = n.hold_reference
          WHERE n.variant_id = ANY (${world.variants}::integer[]) ORDER BY n.id`
    const notice = draw(told)
    const owner = world.shop.newGuest()
    if (!notice) return
    const key = await restockKeyOf(world.shop.db, notice.id)
    if (!(await succeeds(() => claimRestock(world.shop.db, key, shopperOf(owner))))) return
    const cart = { owner, pieces: 1 }
    await (draw([0, 1]) ? openPayment(world, cart) : placeCash(world, cart, {}))
  },
  async withdrawRestock(world, draw) {
    const notices = await rows(world.shop.db)<{
      id: number
    }>`SELECT id FROM restock_notices WHERE variant_id = ANY (${world.variants}::integer[]) ORDER BY id`
    const notice = draw(notices)
    if (!notice) return
    const key = await restockKeyOf(world.shop.db, notice.id)
    await succeeds(() => withdrawRestock({ db: world.shop.db, productsOutdated() {}, mailDue() {} }, key))
  },
}

export async function count(world: World, variant: number, change: number): Promise<void> {
  const counted = { change, reason: 'count', note: 'Shelf 3' } as const
  if (await succeeds(() => changeStock(world.shop.db, variant, counted, world.staffId)))
    give(world, variant, change)
}

const waking = ({ shop }: World) => ({ db: shop.db, importDue: () => {} })
const deskOf = ({ shop }: World) =>
  openImportDesk({ db: shop.db, log: console, catalogChanged() {}, mailDue() {} }, '')
const stateOf = async (world: World, id: string) =>
  (
    await onlyRow(world.shop.db)<{
      state: string
    }>`SELECT state FROM product_import_products WHERE import_id = ${id}::uuid`
  ).state

/** A product file with the stock of one variant, of which a piece may be sold between the check and the import. */
async function importStock(world: World, draw: Draw) {
  const variant = draw(world.variants)
  const stock = draw([0, 2, 6])
  if (!variant || stock === undefined) return null
  const { sku, before } = await onlyRow(world.shop.db)<{
    sku: string
    before: number
  }>`SELECT sku, stock AS before FROM variants WHERE id = ${variant}`
  const file = { name: 'stock.csv', bytes: Readable.from([Buffer.from(`SKU,Stock\n${sku},${stock}\n`)]) }
  const id = await receiveFile(world.shop.db, file, world.staffId, () => {})
  await deskOf(world).work()
  const sold = draw([true, false])
    ? await rows(world.shop.db)`
        UPDATE variants SET stock = stock - 1 WHERE id = ${variant} AND stock > 0 RETURNING id`
    : []
  give(world, variant, -sold.length)
  await applyImport(waking(world), id)
  await deskOf(world).work()
  if ((await stateOf(world, id)) !== 'applied') return null
  give(world, variant, stock - before)
  return { id, variant, change: stock - before }
}
