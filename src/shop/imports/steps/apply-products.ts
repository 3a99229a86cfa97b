import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { type Database, execute, row, rows } from '#platform/database/database.ts'
import type { FieldError } from '#shared/errors/field-error.ts'
import { editProduct, type StockCause, writeChange, writeNewProduct } from '../../catalog/catalog.ts'
import { staff } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
import type { ImportRecord } from '../imports-sql.ts'
import { changeBetween, type StockChanges, type Undo } from '../plan/change-between.ts'
import { type Known, type Plan, planProduct } from '../plan/plan-product.ts'
import { AT_ONCE, eachProduct } from './each-product.ts'
import { type ImportProduct, productsToApply } from './import-products-sql.ts'
import { knownThings } from './known-things.ts'

/** Writes the next products, each in a transaction. False when there are none left. */
export async function applyProducts(
  db: Database,
  record: ImportRecord,
  onBug: (error: unknown) => void,
): Promise<boolean> {
  const products = await productsToApply(db, record.id, AT_ONCE)
  const cells = products.flatMap((product) => product.rows.map((one) => one.cells))
  const known = await knownThings(db, record, cells)
  return eachProduct(db, products, {
    write: (tx, product) => applyProduct(tx, record, product, known),
    leaveOut: ({ number }, reason) => refuseProduct(db, record.id, number, reason),
    changed: { code: 'changed_since_check' },
    onBug,
  })
}

async function applyProduct(
  tx: Database,
  { id, staffId }: ImportRecord,
  product: ImportProduct,
  known: Known,
): Promise<void> {
  // Another process may have been faster.
  const own = await row(tx)`
    SELECT 1 FROM product_import_products
    WHERE import_id = ${id}::uuid AND number = ${product.number} AND state = 'waiting' FOR UPDATE`
  if (!own) return
  const cause = { reason: 'import', reference: id, actor: staff(staffId), staffId }
  const { plan, written, undo } = product.present
    ? await changePresent(tx, product, known, cause)
    : await addNew(tx, product, known, cause)
  await execute(tx)`
    UPDATE product_import_products SET state = 'applied', reason = NULL, product_id = ${written.id},
      version = ${written.version}, undo = ${JSON.stringify(undo)}::jsonb
    WHERE import_id = ${id}::uuid AND number = ${product.number}`
  await queuePictures(tx, id, product.number, plan)
}

type Cause = StockCause & { staffId: number | null }
type Written = { plan: Plan; written: Product; undo: Undo }

async function changePresent(
  tx: Database,
  { present, version, rows: given }: ImportProduct,
  known: Known,
  cause: Cause,
): Promise<Written> {
  let planned: Omit<Written, 'written'> | undefined
  const edit = {
    productId: present?.id ?? 0,
    staffId: cause.staffId,
    version: version ?? undefined,
    locksVariants: true,
  }
  const written = await editProduct(tx, edit, async (inner, before) => {
    const plan = planProduct(given, before, known)
    if (plan.verdict === 'problem' || plan.verdict === 'new') throw new ShopError('edit_conflict')
    const stock = stockChangesOf(given)
    refuseOversold(before, stock)
    const isNew = ({ sku }: Variant) => !before.variants.some((one) => one.sku === sku)
    const added = plan.after.variants.filter(isNew).map(({ sku }) => sku)
    planned = { plan, undo: { change: changeBetween(plan.after, before), stock, added } }
    await writeChange(inner, before, changeBetween(before, plan.after, stock), cause)
  })
  if (!planned) throw new Error('The product was not changed.')
  return { ...planned, written }
}

async function addNew(
  tx: Database,
  { rows: given }: ImportProduct,
  known: Known,
  cause: Cause,
): Promise<Written> {
  const plan = planProduct(given, null, known)
  if (plan.verdict === 'problem') throw new ShopError('edit_conflict')
  const { after } = plan
  const added = await writeNewProduct(
    tx,
    '',
    { ...after, imageTexts: undefined },
    { images: [] },
    cause.staffId,
    cause,
  )
  // What a new product cannot have yet is written afterwards.
  const isWhole =
    !after.isArchived && !after.sizeChartImage && after.variants.every(({ isActive }) => isActive)
  const edit = { productId: added.id, staffId: cause.staffId, locksVariants: true }
  const written = isWhole
    ? added
    : await editProduct(tx, edit, (inner, before) =>
        writeChange(inner, before, changeBetween(before, after), cause),
      )
  const stock = Object.fromEntries(after.variants.map(({ sku, stock: pieces }) => [sku, pieces]))
  return { plan, written, undo: { change: { isArchived: true }, stock, added: [] } }
}

const stockChangesOf = (given: ImportProduct['rows']): StockChanges =>
  Object.fromEntries(
    given.flatMap(({ cells, stockChange }) => (stockChange ? [[cells.SKU ?? '', stockChange]] : [])),
  )

export function refuseOversold({ variants }: Product, stock: StockChanges): void {
  for (const { sku, stock: pieces } of variants)
    if (pieces + (stock[sku] ?? 0) < 0) throw new ShopError('out_of_stock', { sku })
}

async function queuePictures(tx: Database, id: string, number: number, { pictures }: Plan): Promise<void> {
  if (pictures.length === 0) return
  await execute(tx)`
    INSERT INTO product_import_pictures (import_id, product_number, position, address, color, alt_text, arabic_text)
    SELECT ${id}::uuid, ${number}::integer, place, p->>'address', p->>'color', p->>'altText', p->>'arabicText'
    FROM jsonb_array_elements(${JSON.stringify(pictures)}::jsonb) WITH ORDINALITY AS given (p, place)`
}

const refuseProduct = (db: Database, id: string, number: number, reason: FieldError): Promise<unknown> =>
  rows(db)`
    UPDATE product_import_products SET state = 'refused', reason = ${JSON.stringify(reason)}::jsonb
    WHERE import_id = ${id}::uuid AND number = ${number} AND state = 'waiting'`
