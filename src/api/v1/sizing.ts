import { sizedPeopleReply, sizedPerson, sizedPersonName } from '#contract/sizing.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { forgetSizedPerson, keepSizedPerson, listSizedPeople } from '#shop/accounts/accounts.ts'
import type { Api, Deps } from '../deps.ts'
import { requireAccount } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

/** The people whose measures an account has saved. */
export function sizingRoutes(app: Api, { db }: Deps): void {
  const config = { access: 'account' as const }
  const response = { 200: sizedPeopleReply }
  const those = (people: SizedPerson[]) => success({ people })

  app.get(
    '/users/me/sizes',
    { schema: { summary: 'List my saved measures', response }, config },
    async (request) => those(await listSizedPeople(db, requireAccount(request).id)),
  )

  app.put(
    '/users/me/sizes',
    {
      schema: { summary: 'Save measures', body: sizedPerson, response },
      config,
    },
    async (request) => those(await keepSizedPerson(db, requireAccount(request).id, request.body)),
  )

  app.post(
    '/users/me/sizes/remove',
    {
      schema: { summary: 'Delete saved measures', body: sizedPersonName, response },
      config,
    },
    async (request) => those(await forgetSizedPerson(db, requireAccount(request).id, request.body.name)),
  )
}
