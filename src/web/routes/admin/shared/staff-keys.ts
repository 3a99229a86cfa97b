import type { ImportRowsQuery } from '#client/import-calls.ts'
import type { ProductQuery } from '#contract/product-lists.ts'
import type { OverviewPeriod } from '#shared/values.ts'

type PageQuery = { page: number; limit: number }

/** Query keys of replies for staff, separate from data/query-keys.ts, which shoppers load. */
export const staffKeys = {
  allProducts: ['staff-products'],
  products: (query: ProductQuery) => ['staff-products', query],
  product: (id: number) => ['staff-product', id],
  productHistory: (id: number, version: number) => ['staff-product-history', id, version],
  stockMovements: (id: number, version: number) => ['staff-stock-movements', id, version],
  allFitReports: ['staff-fit-reports'],
  fitReports: (query: PageQuery) => ['staff-fit-reports', query],
  subscribers: ['staff-newsletter-subscribers'],
  restockQueue: ['staff-restock-queue'],
  places: ['staff-places'],
  team: ['staff-team'],
  settings: ['staff-settings'],
  settingsHistory: ['staff-settings-history'],
  backups: ['staff-backups'],
  setup: ['staff-setup'],
  overview: (period: OverviewPeriod) => ['staff-overview', period],
  auditEvents: (query: PageQuery, about: string) => ['staff-audit-events', query, about],
  collections: ['staff-collections'],
  categories: ['staff-categories'],
  allImports: ['staff-imports'],
  importLists: ['staff-imports', 'list'],
  imports: (query: PageQuery) => ['staff-imports', 'list', query],
  import: (id: string) => ['staff-imports', 'one', id],
  allImportRows: (id: string) => ['staff-imports', 'rows', id],
  importRows: (id: string, query: ImportRowsQuery) => ['staff-imports', 'rows', id, query],
  missingPictures: (id: string, query: PageQuery, failed: number) => [
    'staff-imports',
    'missing',
    id,
    query,
    failed,
  ],
  mails: (query: PageQuery) => ['staff-mails', query],
} as const
