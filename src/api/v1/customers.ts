import { customerRoutes } from '#contract/routes/orders/customers.ts'
import { eraseGuest } from '#shop/checkout/checkout.ts'
import {
  addCustomerNote,
  type ChangedCustomer,
  customersFile,
  listCustomers,
  markCustomer,
  undoCustomerNote,
  viewCustomer,
} from '#shop/customers/customers.ts'
import type { Api, Deps } from '../deps.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

export const addCustomerRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, customerRoutes, {
    async listCustomers({ query }) {
      const { customers, ...meta } = await listCustomers(deps.db, query)
      return { data: customers, meta }
    },
    getCustomersCsv: ({ request, reply, query }) =>
      sendCsv(deps, request, reply, { name: 'customers', table: customersFile(deps.db, query) }),
    getCustomer: ({ params }) => viewCustomer(deps.db, params.id),
    setCustomerMark: async ({ shop, params, body, account }) =>
      changed(await markCustomer(shop, params.id, body, account.id)),
    addCustomerNote: async ({ shop, params, body, account }) =>
      changed(await addCustomerNote(shop, params.id, body.text, account.id)),
    undoCustomerNote: async ({ shop, params, body, account }) =>
      changed(await undoCustomerNote(shop, params.id, body.note, account.id)),
    eraseGuest: ({ shop, params }) => eraseGuest(shop, params.id),
  })

const changed = ({ customer, undo }: ChangedCustomer) => ({ data: customer, undo })
