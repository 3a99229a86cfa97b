import { logIn as logInOrAsk, type Session } from '#shop/accounts/accounts.ts'

/** For an account without a second factor. */
export async function logIn(...args: Parameters<typeof logInOrAsk>): Promise<Session> {
  const entry = await logInOrAsk(...args)
  if ('secondFactor' in entry) throw new Error('asked for a second factor')
  return entry
}
