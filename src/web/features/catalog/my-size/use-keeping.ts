import { useMutation } from '@tanstack/react-query'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/api.ts'
import { markPerson } from '#web/data/storage.ts'
import { useSession } from '../../accounts/session.tsx'
import { forgetPersonNamed, keepAccountsPeople, keepPerson } from './sized-people.ts'

export type Keeping = ReturnType<typeof useKeeping>

/** Stores measures in the browser at once, and in the account if there is one. */
export function useKeeping() {
  const { call } = useClient()
  const remove = (name: string) => call('POST /users/me/sizes/remove', { body: { name } })
  const isInAccount = useSession().user !== null
  const keeping = useMutation({
    // Serialized, so that the last one counts.
    scope: { id: 'sizes' },
    async mutationFn({ person, before }: { person: SizedPerson; before: string | undefined }) {
      const { name, sizing } = person
      const kept = await call('PUT /users/me/sizes', { body: { name, sizing } })
      return before && before.toLowerCase() !== name.toLowerCase() ? remove(before) : kept
    },
    onMutate: markPerson,
    onSuccess: ({ people }, _, isSamePerson) => isSamePerson() && keepAccountsPeople(people),
    onError: () => void toast({ title: text.notSentTitle, sentence: text.notSent, tone: 'neutral' }),
  })
  const forgetting = useMutation({
    scope: { id: 'sizes' },
    mutationFn: remove,
    onMutate: markPerson,
    onSuccess({ people }, name, isSamePerson) {
      if (!isSamePerson()) return
      forgetPersonNamed(name)
      keepAccountsPeople(people)
    },
    onError: () => void toast({ title: text.notForgotten, tone: 'bad' }),
  })
  return {
    isInAccount,
    keep(person: SizedPerson, before?: string) {
      keepPerson(person, before)
      if (isInAccount) keeping.mutate({ person, before })
    },
    forget: (name: string) => (isInAccount ? forgetting.mutate(name) : forgetPersonNamed(name)),
    forgetting: forgetting.isPending,
  }
}
