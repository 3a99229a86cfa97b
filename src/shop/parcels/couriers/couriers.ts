import { isRestoredCopy } from '#platform/backup/backup.ts'
import type { Database } from '#platform/database/database.ts'
import { ownAddress, type SandboxOptions } from '../../payments/payments.ts'
import type { Config } from '../../settings/config.ts'
import { createBosta } from './bosta.ts'
import type { Courier } from './courier.ts'
import { createSandboxCourier } from './sandbox.ts'

/** The courier of the settings. */
export async function createCourier(
  config: Pick<Config, 'courier' | 'publicUrl' | 'host' | 'port' | 'dataDir'>,
  db: Database,
  options: SandboxOptions = {},
): Promise<Courier> {
  const { courier, publicUrl, dataDir } = config
  const webhook = `/api/v1/couriers/${courier.name}/webhook`
  if (courier.name === 'by_hand') return byHand
  if (courier.name === 'sandbox')
    return createSandboxCourier(db, { publicUrl, webhook: ownAddress(config) + webhook }, options)
  const bosta = createBosta({ ...courier, webhook: publicUrl + webhook })
  return isRestoredCopy(dataDir) ? askingNobody(bosta) : bosta
}

/** The parcels of a restored copy belong to the shop that it was copied from. */
function askingNobody(courier: Courier): Courier {
  const refuse = async () => {
    throw new Error('a restored copy asks no courier until npm run restore -- --this-is-the-shop')
  }
  return { ...courier, create: refuse, find: refuse, read: refuse, cancel: refuse, label: refuse }
}

/** Any courier that staff deal with themselves: they write down the tracking number, if there is one, and set the states. */
export const byHand: Courier = {
  name: 'by_hand',
  capabilities: { books: false, cancels: false, labels: false },
  create: isNotAsked,
  find: isNotAsked,
  read: isNotAsked,
  cancel: isNotAsked,
  label: isNotAsked,
  webhook: () => null,
  trackingLink: () => null,
}

async function isNotAsked(): Promise<never> {
  throw new Error('a courier by hand cannot be asked')
}
