import { failureOf } from '#client/call-failed.ts'
import { sharedText } from '#text/shared.ts'

/** Why a call failed: the server's sentence, or that the shop could not be reached, else ours. */
export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, sentence } = failureOf(error)
  if (kind === 'offline' || kind === 'no_answer') return sharedText.unreached[kind]
  return sentence || otherwise
}
