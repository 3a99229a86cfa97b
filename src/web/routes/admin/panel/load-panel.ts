import { confirmationCalls } from '../../../../client/confirmation-calls.ts'
import { settingsCalls } from '../../../../client/settings-calls.ts'
import { staffCalls } from '../../../../client/staff-calls.ts'
import { staffPages } from '../../../../shared/pages.ts'
import type { Loading } from '../../../app/site-route.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { rightsOf } from '../../../features/accounts/session.tsx'
import { confirmationsDueQuery } from '../../../features/orders/confirmations-due.ts'
import { backupsQuery, overviewQuery, periodIn, setupQuery } from './panel-queries.ts'

/** For the server: fills the cache with the person and what the panel shows them. Fails if the person or the figures are refused. */
export async function loadPanel({ client, queryClient, query }: Loading): Promise<void> {
  const user = await client.accounts.me()
  const may = rightsOf(user)
  const calls = staffCalls(client.call)
  queryClient.setQueryData(queryKeys.me(), user)
  await Promise.all([
    queryClient.fetchQuery(overviewQuery(calls, periodIn(query))),
    may(staffPages.confirm.audience) &&
      queryClient.prefetchQuery(confirmationsDueQuery(confirmationCalls(client.call))),
    may('owner') && queryClient.prefetchQuery(setupQuery(settingsCalls(client.call))),
    may('owner') && queryClient.prefetchQuery(backupsQuery(calls)),
  ])
}
