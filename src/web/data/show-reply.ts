import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows what a change was answered with. A pending read is cancelled: it may have begun before the change and be outdated. */
export async function showReply<Reply>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Reply,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Reply>(queryKey, reply)
}
