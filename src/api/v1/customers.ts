import { customerRoutes } from '#contract/routes/orders/customers.ts'
import { eraseGuest } from '#shop/checkout/checkout.ts'
import * as customers from '#shop/customers/customers.ts'
import type { Api, Deps } from '../deps.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

export const addCustomerRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, customerRoutes, {
    listCustomers: ({ query }) => customers.listCustomers(deps.db, query),
    getCustomersCsv: (call) => sendCsv(deps, call, 'customers', customers.customersFile(deps.db, call.query)),
    getCustomer: ({ params }) => customers.viewCustomer(deps.db, params.id),
    setCustomerMark: async ({ shop, params, body, account }) =>
      changed(await customers.markCustomer(shop, params.id, body, account.id)),
    addCustomerNote: async ({ shop, params, body, account }) =>
      changed(await customers.addCustomerNote(shop, params.id, body.text, account.id)),
    undoCustomerNote: async ({ shop, params, body, account }) =>
      changed(await customers.undoCustomerNote(shop, params.id, body.note, account.id)),
    eraseGuest: ({ shop, params }) => eraseGuest(shop, params.id),
  })

const changed = ({ customer, undo }: customers.ChangedCustomer) => ({ data: customer, undo })
