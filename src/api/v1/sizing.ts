import { sizingRoutes } from '#contract/routes/sizing.ts'
import { forgetSizedPerson, keepSizedPerson, listSizedPeople } from '#shop/accounts/accounts.ts'
import type { Api, Deps } from '../deps.ts'
import { handle } from './handle.ts'

/** The people whose measures an account has saved. */
export const addSizingRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, sizingRoutes, {
    listSizes: async ({ shop, account }) => ({ people: await listSizedPeople(shop.db, account.id) }),
    saveSizes: async ({ shop, body, account }) => ({
      people: await keepSizedPerson(shop.db, account.id, body),
    }),
    deleteSizes: async ({ shop, body, account }) => ({
      people: await forgetSizedPerson(shop.db, account.id, body.name),
    }),
  })
