import { messageFrom } from '../../../../../client/call-failed.ts'

/** What the alert says after something was created, or could not be; null as long as there is nothing to say. */
export function createOutcome(
  { isSuccess, error }: { isSuccess: boolean; error: Error | null },
  text: { created: string; failed: (message: string) => string; unreachable: string },
): string | null {
  if (error) return text.failed(messageFrom(error, text.unreachable))
  return isSuccess ? text.created : null
}
