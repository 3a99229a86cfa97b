/**
 * The first steps of the owner of a new shop. Whether a step is done is read from the shop itself; what the shop cannot know, the owner
 * says. That, and whether the list is put away, is in the table `settings`.
 */
import type { Setup, SetupChange } from '#contract/store/setup.ts'
import { lastBackups } from '#platform/backup/backup.ts'
import { rows, value } from '#platform/database/database.ts'
import { CONTACT } from '#shared/settings.ts'
import { firstChoices, markedSteps, type SetupStepName, setupSteps } from '#shared/values.ts'
import { hasGivenPassword, listStaff } from '../accounts/accounts.ts'
import { hasOwnProduct } from '../catalog/catalog.ts'
import type { Shop } from '../context/shop.ts'
import { hasPlaceRules } from '../places/places.ts'
import { listSettings } from '../settings/change-settings.ts'

type Reading = Pick<Shop, 'db' | 'config' | 'settings'>

/** For this owner: the password is their own. */
export async function viewSetup(shop: Reading, ownerId: number): Promise<Setup> {
  const [facts, said] = await Promise.all([readFacts(shop, ownerId), readSaid(shop)])
  const mayBeMarked = (name: SetupStepName) =>
    markedSteps.some((step) => step === name) && !(name === 'backup' && hasOwnDatabase(shop))
  return {
    steps: setupSteps.map((name) => {
      const isMarked = mayBeMarked(name) && said[name] === true
      return {
        name,
        isDone: facts[name] || isMarked,
        isMarked,
        mayBeMarked: mayBeMarked(name) && !facts[name],
      }
    }),
    isPutAway: said[PUT_AWAY] === true,
  }
}

export async function changeSetup(shop: Reading, change: SetupChange, ownerId: number): Promise<Setup> {
  const said: Said = {
    ...change.marks,
    ...(change.isPutAway !== undefined && { [PUT_AWAY]: change.isPutAway }),
  }
  await rows(shop.db)`
    INSERT INTO settings AS s (key, value) VALUES (${SETUP}, ${JSON.stringify(said)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = s.value || excluded.value`
  return viewSetup(shop, ownerId)
}

/** What the owner has said, by step. */
type Said = Record<string, boolean>

const SETUP = 'setup'
const PUT_AWAY = 'isPutAway'

async function readSaid({ db }: Reading): Promise<Said> {
  return (await value(db)<Said>`SELECT value FROM settings WHERE key = ${SETUP}`) ?? {}
}

async function readFacts(shop: Reading, ownerId: number): Promise<Record<SetupStepName, boolean>> {
  const { db, config } = shop
  const [contact, shipping, choices, isGiven, product, { staff }, { drill }] = await Promise.all([
    hasContact(shop),
    hasShipping(shop),
    areSet(shop, firstChoices),
    hasGivenPassword(db, ownerId),
    hasOwnProduct(db),
    listStaff(db),
    lastBackups(db),
  ])
  return {
    password: !isGiven,
    contact,
    shipping,
    choices,
    payments: config.payment.provider === 'kashier' && config.payment.mode === 'live',
    product,
    staff: staff.filter(({ isDisabled }) => !isDisabled).length > 1,
    backup: drill !== null,
  }
}

const hasOwnDatabase = ({ config }: Reading): boolean => config.databaseUrl === undefined

/** Neither is the made-up one. */
async function hasContact({ settings }: Reading): Promise<boolean> {
  const { contact } = await settings()
  return contact.phone !== CONTACT.phone && contact.email !== CONTACT.email
}

async function hasShipping(shop: Reading): Promise<boolean> {
  return (await areSet(shop, ['SHIPPING_FEE'])) || (await hasPlaceRules(shop.db))
}

/** Whether each has a value of the owner or of the environment. */
async function areSet(shop: Reading, names: readonly string[]): Promise<boolean> {
  const settings = await listSettings(shop)
  return names.every((wanted) =>
    settings.some(
      ({ name, value, fallbackIsGiven }) => name === wanted && (value !== null || fallbackIsGiven),
    ),
  )
}
