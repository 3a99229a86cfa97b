import { z } from 'zod'
import {
  customer,
  customerParams,
  customerRow,
  customersQuery,
  markChange,
  newCustomerNote,
  noteToUndo,
} from '../../accounts/customers.ts'
import { type Routes, route } from '../route.ts'

const ofCustomer = { access: 'orders', params: customerParams } as const
const changesCustomer = {
  ...ofCustomer,
  audits: 'customer changed',
  data: customer,
  /** The note that may be taken back for some seconds. */
  beside: { undo: z.number().nullable() },
} as const

export const customerRoutes = {
  listCustomers: route('GET /customers', 'List customers', {
    access: 'orders',
    audits: 'customers read',
    query: customersQuery,
    data: z.array(customerRow),
    /** `isMore`: a search looks at the newest 500 orders that match, and there are others. */
    beside: {
      meta: z.object({ next: z.string().nullable(), isMore: z.boolean() }),
    },
  }),
  getCustomersCsv: route('GET /customers/csv', 'Download customers as CSV', {
    access: 'orders',
    asksFactorAgain: true,
    query: customersQuery.pick({ q: true, marked: true, lang: true }),
    file: 'text/csv',
  }),
  getCustomer: route('GET /customers/:id', 'Get whoever placed an order, with everything about them', {
    ...ofCustomer,
    audits: 'customer read',
    data: customer,
  }),
  setCustomerMark: route('PUT /customers/:id/mark', 'Set or remove the mark of a customer', {
    ...changesCustomer,
    body: markChange,
  }),
  addCustomerNote: route('POST /customers/:id/notes', 'Add a note about a customer', {
    ...changesCustomer,
    body: newCustomerNote,
    status: 201,
  }),
  undoCustomerNote: route('POST /customers/:id/undo', 'Undo a note or a mark', {
    ...changesCustomer,
    body: noteToUndo,
  }),
  eraseGuest: route('DELETE /customers/:id', 'Erase a guest', { ...ofCustomer, audits: 'customer erased' }),
} satisfies Routes
