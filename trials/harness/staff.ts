/** The administrator of every shop that a trial opens. */
import { type Caller, succeed } from './call.ts'

export const ADMIN = { email: 'admin@example.com', password: 'measured-password' }

export async function logIn(address: string): Promise<Caller> {
  const { token } = await succeed({ address }, 'POST', '/auth/login', ADMIN)
  return { address, token }
}
