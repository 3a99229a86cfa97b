import type { sizedPeopleReply } from '#contract/sizing.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import type { Call } from './call.ts'

/** Separate, so that only shoppers who save measures load these calls. */
export const sizingCalls = ({ data }: Call) => {
  const people = async (...request: Parameters<typeof data>) =>
    (await data<typeof sizedPeopleReply>(...request)).people
  return {
    people: () => people('GET', '/users/me/sizes'),
    keep: ({ name, sizing }: SizedPerson) => people('PUT', '/users/me/sizes', { body: { name, sizing } }),
    forget: (name: string) => people('POST', '/users/me/sizes/remove', { body: { name } }),
  }
}
