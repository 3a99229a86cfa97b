import { importCalls } from '#client/import-calls.ts'
import { useCalls } from '#web/data/client-context.ts'

export const useImportClient = (): ReturnType<typeof importCalls> => useCalls(importCalls)
