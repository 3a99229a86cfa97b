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
import type { Routes } from '../route.ts'

const ofCustomer = { access: 'orders', params: customerParams } as const
const changesCustomer = {
  ...ofCustomer,
  audits: 'customer changed',
  data: customer,
  /** The note that may be taken back for some seconds. */
  beside: { undo: z.number().nullable() },
} as const

export const customerRoutes = {
  listCustomers: {
    at: 'GET /customers',
    summary: 'List customers',
    access: 'orders',
    audits: 'customers read',
    query: customersQuery,
    data: z.array(customerRow),
    /** `isMore`: a search looks at the newest 500 orders that match, and there are others. */
    beside: {
      meta: z.object({ next: z.string().nullable(), isMore: z.boolean() }),
    },
  },
  getCustomersCsv: {
    at: 'GET /customers/csv',
    summary: 'Download customers as CSV',
    access: 'orders',
    asksFactorAgain: true,
    query: customersQuery.pick({ q: true, marked: true, lang: true }),
    file: 'text/csv',
  },
  getCustomer: {
    ...ofCustomer,
    at: 'GET /customers/:id',
    summary: 'Get whoever placed an order, with everything about them',
    audits: 'customer read',
    data: customer,
  },
  setCustomerMark: {
    ...changesCustomer,
    at: 'PUT /customers/:id/mark',
    summary: 'Set or remove the mark of a customer',
    body: markChange,
  },
  addCustomerNote: {
    ...changesCustomer,
    at: 'POST /customers/:id/notes',
    summary: 'Add a note about a customer',
    body: newCustomerNote,
    status: 201,
  },
  undoCustomerNote: {
    ...changesCustomer,
    at: 'POST /customers/:id/undo',
    summary: 'Undo a note or a mark',
    body: noteToUndo,
  },
  eraseGuest: {
    ...ofCustomer,
    at: 'DELETE /customers/:id',
    summary: 'Erase a guest',
    audits: 'customer erased',
  },
} satisfies Routes
