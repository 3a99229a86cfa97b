/** What is known of somebody who registers: passed along by the link, never by the address. */
export type KnownPerson = { name: string; email: string }

export function personPassedAlong(state: unknown): KnownPerson | undefined {
  if (typeof state !== 'object' || state === null || !('known' in state)) return undefined
  const { known } = state
  const isPerson = typeof known === 'object' && known !== null && 'name' in known && 'email' in known
  return isPerson ? { name: String(known.name), email: String(known.email) } : undefined
}
