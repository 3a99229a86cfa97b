/**
 * What the owner has set for single governorates: fee, days of delivery and cash. Where nothing is set, the shop's own values count.
 */
import type { RecordedChange } from '#contract/desk/audit.ts'
import { piastresOrNull, poundsOrNull, toPounds } from '#contract/money.ts'
import type { Place, PlaceRuleChange, Places } from '#contract/store/places.ts'
import {
  type Database,
  execute,
  hasRow,
  inTransaction,
  onlyRow,
  prepared,
  rows,
  type SQL,
  sql,
} from '#platform/database/database.ts'
import { type Governorate, governorateCodes } from '#shared/places/governorates.ts'
import { type Charges, DELIVERY_DAYS } from '#shared/settings.ts'
import { listStaffChanges, recordRowChange } from '../audit/audit.ts'
import { ShopError } from '../context/shop-error.ts'

export async function viewPlaces(db: Database, charges: Charges): Promise<Places> {
  const rules = await rows(db)<PlaceRule>`SELECT * FROM place_rules`
  const changes = await listStaffChanges(db, 'places')
  return {
    places: governorateCodes.map((governorate) =>
      toPlace(rules.find((rule) => rule.governorate === governorate) ?? { ...NOTHING_SET, governorate }),
    ),
    defaults: { fee: toPounds(charges.shippingInPiastres), days: DELIVERY_DAYS },
    changes: changes.map(inPounds),
  }
}

/** Whether anything was ever set. */
export const hasPlaceRules = (db: Database): Promise<boolean> => hasRow(db)`SELECT 1 FROM place_rules LIMIT 1`

/** Changes what is given; null is the default. */
export async function changePlace(
  db: Database,
  governorate: Governorate,
  change: PlaceRuleChange,
  staffId: number,
): Promise<void> {
  const changed: Partial<PlaceRule> = {
    ...(change.fee !== undefined && { fee_in_piastres: piastresOrNull(change.fee) }),
    ...(change.days !== undefined && { days: change.days }),
    ...(change.cashAllowed !== undefined && { cash_allowed: change.cashAllowed }),
    ...(change.largestCash !== undefined && { largest_cash_in_piastres: piastresOrNull(change.largestCash) }),
  }
  await inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO place_rules (governorate) VALUES (${governorate}) ON CONFLICT DO NOTHING`
    const before = await onlyRow(tx)<PlaceRule>`
      SELECT * FROM place_rules WHERE governorate = ${governorate} FOR UPDATE`
    const after = { ...before, ...changed }
    await execute(tx)`
      UPDATE place_rules SET fee_in_piastres = ${after.fee_in_piastres}, days = ${after.days},
        cash_allowed = ${after.cash_allowed}, largest_cash_in_piastres = ${after.largest_cash_in_piastres}
      WHERE governorate = ${governorate}`
    await recordRowChange(tx, 'places', staffId, before, after)
  })
}

/** What the delivery to a place costs, how long it takes, and which cash is taken there. */
export type OrderPlace = {
  governorate: Governorate | null
  shippingInPiastres: number
  /** Null: as everywhere. */
  deliveryDays: number | null
  cashAllowed: boolean
  /** Null: any amount. */
  largestCashInPiastres: number | null
}

/** By the address itself, and by its city. */
type NamedPlaces = { governorate: Governorate | null; cityGovernorate: Governorate | null }

/**
 * The place of an address. If its city is in another governorate than the one that was chosen, the dearer fee and the stricter rules of
 * the two count: nobody gets a cheaper delivery by naming another place.
 */
export async function placeOf(
  tx: Database,
  named: NamedPlaces,
  charges: Pick<Charges, 'shippingInPiastres'>,
): Promise<OrderPlace> {
  const { rules } = await onlyRow(tx)<{ rules: PlaceRule[] | null }>(prepared`
    SELECT ${placeRules(named)} AS rules`)
  return placeBy(rules, named, charges)
}

/** What is set for them, as a column of a statement that reads more; `placeBy` makes the place of it. */
export const placeRules = ({ governorate, cityGovernorate }: NamedPlaces): SQL =>
  sql`(SELECT jsonb_agg(rule) FROM place_rules rule WHERE rule.governorate IN (${governorate}::text, ${cityGovernorate}::text))`

export function placeBy(
  rules: PlaceRule[] | null,
  { governorate, cityGovernorate }: NamedPlaces,
  charges: Pick<Charges, 'shippingInPiastres'>,
): OrderPlace {
  const set = rules ?? []
  const ruleOf = (code: Governorate) => set.find((rule) => rule.governorate === code)
  const named = [governorate, cityGovernorate].filter((code) => code !== null)
  const fees = named.map((code) => ruleOf(code)?.fee_in_piastres ?? charges.shippingInPiastres)
  const largest = set.map((rule) => rule.largest_cash_in_piastres).filter((amount) => amount !== null)
  return {
    governorate,
    shippingInPiastres: fees.length > 0 ? Math.max(...fees) : charges.shippingInPiastres,
    deliveryDays: (governorate && ruleOf(governorate)?.days) ?? null,
    cashAllowed: !set.some((rule) => rule.cash_allowed === false),
    largestCashInPiastres: largest.length > 0 ? Math.min(...largest) : null,
  }
}

/** Refuses cash on delivery where the owner does not take it, or not so much. */
export function refuseCash(
  { governorate, cashAllowed, largestCashInPiastres }: OrderPlace,
  totalInPiastres: number,
): void {
  if (!cashAllowed) throw new ShopError('cash_not_accepted', { governorate })
  if (largestCashInPiastres !== null && totalInPiastres > largestCashInPiastres)
    throw new ShopError('too_much_cash', { governorate, largest: toPounds(largestCashInPiastres) })
}

/** A row of place_rules, which the history has as it is. */
export type PlaceRule = {
  governorate: Governorate
  fee_in_piastres: number | null
  days: number | null
  cash_allowed: boolean | null
  largest_cash_in_piastres: number | null
}

const NOTHING_SET = {
  fee_in_piastres: null,
  days: null,
  cash_allowed: null,
  largest_cash_in_piastres: null,
}

const toPlace = (rule: PlaceRule): Place => ({
  governorate: rule.governorate,
  fee: poundsOrNull(rule.fee_in_piastres),
  days: rule.days,
  cashAllowed: rule.cash_allowed,
  largestCash: poundsOrNull(rule.largest_cash_in_piastres),
})

const inPounds = ({ before, after, ...change }: RecordedChange): RecordedChange => ({
  ...change,
  before: toPlace(before as PlaceRule),
  after: toPlace(after as PlaceRule),
})
