import { queryOptions } from '@tanstack/react-query'
import type { settingsCalls } from '../../../../client/settings-calls.ts'
import { type OverviewPeriod, overviewPeriods } from '../../../../shared/values.ts'
import type { StaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

/** What the panel reads, on the server and in the browser. */
export const overviewQuery = (client: StaffClient, period: OverviewPeriod) =>
  queryOptions({ queryKey: staffKeys.overview(period), queryFn: () => client.overview(period) })

export const setupQuery = ({ setup }: ReturnType<typeof settingsCalls>) =>
  queryOptions({ queryKey: staffKeys.setup, queryFn: setup })

export const backupsQuery = ({ backups }: StaffClient) =>
  queryOptions({ queryKey: staffKeys.backups, queryFn: backups })

/** In the address, so that Back and a link restore it. */
export const periodIn = (query: URLSearchParams): OverviewPeriod =>
  overviewPeriods.find((known) => known === query.get('period')) ?? '30d'
