/** Settlements of couriers. Apart from values.ts, which every page loads. */
import { staffPages } from './pages.ts'

/** The page of a settlement in the staff area. */
export const settlementPath = (id: string): string => staffPages.settlement.path.replace(':id', id)

/** What a line of a courier's settlement is, compared with our parcels. */
export const settlementVerdicts = [
  'matches',
  'amount_differs',
  'settled_before',
  'not_due',
  'unknown_parcel',
  'listed_twice',
] as const
export type SettlementVerdict = (typeof settlementVerdicts)[number]
/** More cannot be confirmed in one transaction within the time that a statement has. */
export const MOST_SETTLEMENT_LINES = 5_000
/** By hand. */
export const MOST_CHOSEN_PARCELS = 1_000
export const MOST_SETTLEMENT_BYTES = 4 * 1024 * 1024
/** How long cash has been with the courier, in days. */
export const cashAges = ['under_7', 'from_7_to_14', 'over_14'] as const
export type CashAge = (typeof cashAges)[number]

/** What became of an accepted line whose amount differs. The first two are still between the courier and us. */
export const balanceStates = ['open', 'claimed', 'paid_later', 'written_off'] as const
export type BalanceState = (typeof balanceStates)[number]

/** The longest name of a courier, and of a column in its file. */
export const MOST_COURIER_NAME = 40
export const MOST_COLUMN_NAME = 100
