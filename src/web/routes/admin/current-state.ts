import { CallFailed } from '../../../client/call-failed.ts'

/** What a save that came second would have written over. */
export function currentState<Saved>(error: unknown): Saved | null {
  if (!(error instanceof CallFailed) || error.code !== 'edit_conflict') return null
  return (error.details.current as Saved | undefined) ?? null
}
