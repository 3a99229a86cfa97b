import { CallFailed } from '#client/call-failed.ts'

/** The saved state in a conflict reply: what the refused save would have overwritten. */
export function currentState<Saved>(error: unknown): Saved | null {
  if (!(error instanceof CallFailed) || error.code !== 'edit_conflict') return null
  return (error.details.current as Saved | undefined) ?? null
}
