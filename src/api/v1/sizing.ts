import { sizingRoutes } from '#contract/routes/sizing.ts'
import { forgetSizedPerson, keepSizedPerson, listSizedPeople } from '#shop/accounts/accounts.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

/** The people whose measures an account has saved. */
export const addSizingRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, sizingRoutes, {
    listSizes: async ({ shop, account }) => success({ people: await listSizedPeople(shop.db, account.id) }),
    saveSizes: async ({ shop, body, account }) =>
      success({ people: await keepSizedPerson(shop.db, account.id, body) }),
    deleteSizes: async ({ shop, body, account }) =>
      success({ people: await forgetSizedPerson(shop.db, account.id, body.name) }),
  })
