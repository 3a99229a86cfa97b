import { store } from '../store/store.ts'
import { type Routes, route } from './route.ts'

export const storeRoutes = {
  getStore: route('GET /store', 'Get the store settings', { data: store }),
} satisfies Routes
