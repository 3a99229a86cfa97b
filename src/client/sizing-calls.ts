import type { z } from 'zod'
import type { sizedPeopleReply } from '../contract/sizing.ts'
import type { SizedPerson } from '../shared/sizes/sized-people.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who save measures load these calls. */
export const sizingCalls = (call: Call) => ({
  async people() {
    return (await call<Reply>('GET', '/users/me/sizes')).data.people
  },
  async keep({ name, sizing }: SizedPerson) {
    return (await call<Reply>('PUT', '/users/me/sizes', { body: { name, sizing } })).data.people
  },
  async forget(name: string) {
    return (await call<Reply>('POST', '/users/me/sizes/remove', { body: { name } })).data.people
  },
})

type Reply = z.infer<typeof sizedPeopleReply>
