import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Settling } from '../shop/checkout/checkout.ts'
import type { Deps } from './deps.ts'

/** Where new orders are told: to the staff's address, or to the first admin's. */
export const staffEmailOf = ({ mail, admin }: Pick<Config, 'mail' | 'admin'>): string =>
  mail.staffEmail ?? admin.email

export function settlingOf(deps: Deps, log: FastifyBaseLogger): Settling {
  return {
    staffEmail: staffEmailOf(deps.config),
    stockChanged: deps.stockChanged,
    mailDue: deps.mailDue,
    log,
  }
}
