import { useMemo } from 'react'
import { fitReportCalls } from '../../../client/fit-report-calls.ts'
import { useClient } from '../../data/client-context.ts'

export function useFitReports() {
  const { call } = useClient()
  return useMemo(() => fitReportCalls(call), [call])
}
