import { store } from '../store/store.ts'
import type { Routes } from './route.ts'

export const storeRoutes = {
  getStore: { at: 'GET /store', summary: 'Get the store settings', data: store },
} satisfies Routes
