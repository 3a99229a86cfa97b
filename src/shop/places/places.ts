/**
 * What the owner has set for single governorates: fee, days of delivery and cash. Where nothing is set, the shop's own values count.
 */
import type { RecordedChange } from '#contract/audit.ts'
import { piastresOrNull, poundsOrNull, toPounds } from '#contract/money.ts'
import type { Place, PlaceRuleChange, Places } from '#contract/places.ts'
import {
  type Database,
  execute,
  hasRow,
  inTransaction,
  onlyRow,
  prepared,
  rows,
} from '#platform/database/database.ts'
import { type Governorate, governorateCodes } from '#shared/places/governorates.ts'
import { type Charges, DELIVERY_DAYS } from '#shared/settings.ts'
import { listStaffChanges, recordRowChange } from '../audit/audit.ts'
import { ShopError } from '../context/shop-error.ts'

export async function viewPlaces(db: Database, charges: Charges): Promise<Places> {
  const rules = await rows(db)<Rule>`SELECT * FROM place_rules`
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
  const changed: Partial<Rule> = {
    ...(change.fee !== undefined && { fee_in_piastres: piastresOrNull(change.fee) }),
    ...(change.days !== undefined && { days: change.days }),
    ...(change.cashAllowed !== undefined && { cash_allowed: change.cashAllowed }),
    ...(change.largestCash !== undefined && { largest_cash_in_piastres: piastresOrNull(change.largestCash) }),
  }
  await inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO place_rules (governorate) VALUES (${governorate}) ON CONFLICT DO NOTHING`
    const before = await onlyRow(tx)<Rule>`
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

/**
 * The place of an address. If its city is in another governorate than the one that was chosen, the dearer fee and the stricter rules of
 * the two count: nobody gets a cheaper delivery by naming another place.
 */
export async function placeOf(
  tx: Database,
  { governorate, cityGovernorate }: { governorate: Governorate | null; cityGovernorate: Governorate | null },
  charges: Pick<Charges, 'shippingInPiastres'>,
): Promise<OrderPlace> {
  const named = [governorate, cityGovernorate].filter((code) => code !== null)
  const rules =
    named.length === 0
      ? []
      : await rows<Rule>(tx, prepared`SELECT * FROM place_rules WHERE governorate = ANY (${named}::text[])`)
  const ruleOf = (code: Governorate | null) => rules.find((rule) => rule.governorate === code)
  const fees = named.map((code) => ruleOf(code)?.fee_in_piastres ?? charges.shippingInPiastres)
  const largest = rules.map((rule) => rule.largest_cash_in_piastres).filter((amount) => amount !== null)
  return {
    governorate,
    shippingInPiastres: fees.length > 0 ? Math.max(...fees) : charges.shippingInPiastres,
    deliveryDays: ruleOf(governorate)?.days ?? null,
    cashAllowed: !rules.some((rule) => rule.cash_allowed === false),
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
type Rule = {
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

const toPlace = (rule: Rule): Place => ({
  governorate: rule.governorate,
  fee: poundsOrNull(rule.fee_in_piastres),
  days: rule.days,
  cashAllowed: rule.cash_allowed,
  largestCash: poundsOrNull(rule.largest_cash_in_piastres),
})

const inPounds = ({ before, after, ...change }: RecordedChange): RecordedChange => ({
  ...change,
  before: toPlace(before as Rule),
  after: toPlace(after as Rule),
})
