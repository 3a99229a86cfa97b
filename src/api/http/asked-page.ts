import type { Page, Paged } from '#platform/database/database.ts'

/** The requested page of a list, and its `meta`. */
export async function pageOf<Row>(
  { page = 1, limit = 50 }: { page?: number | undefined; limit?: number | undefined },
  read: (page: Page) => Promise<Paged<Row>>,
) {
  const { data, total } = await read({ limit, offset: (page - 1) * limit })
  return { data, meta: { total, page, limit } }
}
