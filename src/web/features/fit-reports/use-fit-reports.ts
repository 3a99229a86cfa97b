import { fitReportCalls } from '../../../client/fit-report-calls.ts'
import { useCalls } from '../../data/client-context.ts'

export const useFitReports = () => useCalls(fitReportCalls)
