import { useRead } from '#web/data/api.ts'

export function usePlacements() {
  return {
    collections: useRead('GET /collections', {}, 'staff'),
    categories: useRead('GET /categories', {}, 'staff'),
  }
}
