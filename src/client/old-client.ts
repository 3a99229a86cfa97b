import type { Language } from '#shared/language/language.ts'
import { accountCalls } from './account-calls.ts'
import { caller } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import type { Transport } from './transport.ts'

/** Calls of domains whose routes are not declared yet. */
export function oldCalls(transport: Transport, language: Language) {
  const call = caller(transport, language)
  return {
    old: call,
    catalog: catalogCalls(call),
    accounts: accountCalls(call),
  }
}
