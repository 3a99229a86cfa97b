/**
 * A test shop has the limits of a shop that is open to the public. A test that cannot keep one of them lifts it by name:
 * `openTestShop({ without: ['call limits'] })`. What a setting of its own would loosen is refused.
 */
import { limitSettings, ownersLimitSettings } from '#shop/settings/limit-settings.ts'

export type Lift = keyof typeof LIFTED | 'stale replies'

const MANY = '1000000'

/** The settings that each name stands for. */
const LIFTED = {
  /** For one client that calls, registers, orders or logs in more often than a person does. */
  'call limits': {
    RATE_LIMIT_LOGIN: MANY,
    RATE_LIMIT_REGISTER: MANY,
    RATE_LIMIT_ORDER: MANY,
    RATE_LIMIT_CALLS: MANY,
    RATE_LIMIT_NEW_GUEST: MANY,
    RATE_LIMIT_CARD_RETURN: MANY,
  },
  /** For orders that take more of the stock than strangers may: many of one person, large ones, the last pieces. */
  'unconfirmed limits': {
    UNCONFIRMED_PIECES: MANY,
    UNCONFIRMED_AMOUNT: MANY,
    UNCONFIRMED_ORDERS_PER_PHONE: MANY,
    UNCONFIRMED_NETWORK_PIECES: MANY,
    UNCONFIRMED_NETWORK_PIECES_PER_DAY: MANY,
    UNCONFIRMED_NETWORK_HOLDS: MANY,
    UNCONFIRMED_WAITING: MANY,
    UNCONFIRMED_NETWORK_WAITING: MANY,
  },
  /** For what is not about limits of any kind, and meets those that no setting raises. */
  'any limits': { RATE_LIMIT: 'off' },
} satisfies Record<string, Record<string, string>>

type Settings = Record<string, string>

/** The settings of a test shop with these lifts; its own may only be stricter than the defaults. */
export function settingsWithout(lifts: readonly Lift[], own: Settings): Settings {
  const looser = Object.keys(own).filter((name) => isLooser(name, own[name] ?? ''))
  if (looser.length > 0)
    throw new Error(`${looser.join(', ')}: a test names what it lifts, see tests/support/lifted-limits.ts`)
  return { STAFF_SECOND_FACTOR: 'required', ...liftedSettings(...lifts), ...own }
}

/** For a shop in a process of its own. */
export const liftedSettings = (...lifts: Lift[]): Settings =>
  Object.assign({}, ...lifts.map((lift) => (lift === 'stale replies' ? {} : LIFTED[lift])))

function isLooser(name: string, value: string): boolean {
  if (name === 'RATE_LIMIT') return value !== 'on'
  if (name === 'STAFF_SECOND_FACTOR') return value !== 'required'
  const counts = { ...limitSettings, ...ownersLimitSettings }
  if (!(name in counts) || !/^(RATE_LIMIT|UNCONFIRMED)_/.test(name)) return false
  return Number(value) > Number(counts[name as keyof typeof counts].parse(undefined))
}
