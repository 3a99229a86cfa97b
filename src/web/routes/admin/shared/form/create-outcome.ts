import { failureSentence } from '#web/data/failure-sentence.ts'

/** The alert after a creation succeeded or failed; null otherwise. */
export function createOutcome(
  { isSuccess, error }: { isSuccess: boolean; error: Error | null },
  text: { created: string; failed: (message: string) => string; unexplained: string },
): string | null {
  if (error) return text.failed(failureSentence(error, text.unexplained))
  return isSuccess ? text.created : null
}
