import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Place, PlaceRuleChange } from '#contract/places.ts'
import { governorateName } from '#shared/places/governorates.ts'
import { UNDO_SECONDS } from '#shared/settings.ts'
import { adminPlacesText as text } from '#text/admin-places.ts'
import { toast } from '#ui/toast.ts'
import { keyOf, showReply, useClient } from '#web/data/api.ts'
import { type Term, termInWords } from './place-words.ts'

export type ChangePlace = (place: Place, change: PlaceRuleChange) => void

/** Saves one value of a place. For ten seconds it can be undone. */
export function useChangePlace(): ChangePlace {
  const { call } = useClient()
  const queries = useQueryClient()
  const saving = useMutation({
    // One after the other, so that the last reply is the newest.
    scope: { id: 'places' },
    mutationFn: ({ place: { governorate }, change }: Saving) =>
      call('PATCH /places/:governorate', { params: { governorate }, body: change }),
    async onSuccess(places, { place, change, isUndo }) {
      await showReply(queries, keyOf('GET /places'), places)
      const term = Object.keys(change)[0] as Term
      const name = governorateName(place.governorate, 'en')
      void toast({
        title: isUndo ? text.undone : text.saved,
        sentence: text.savedSentence(name, text.fields[term], termInWords(term, change[term])),
        ...(!isUndo && {
          action: {
            label: text.undo,
            onPress: () => saving.mutate({ place, change: { [term]: place[term] }, isUndo: true }),
          },
          durationMs: UNDO_SECONDS * 1_000,
        }),
      })
    },
    onError: (error) =>
      void toast({
        title: text.saveFailed.title,
        sentence: messageFrom(error, text.saveFailed.sentence),
        tone: 'bad',
      }),
  })
  return (place, change) => saving.mutate({ place, change })
}

type Saving = { place: Place; change: PlaceRuleChange; isUndo?: boolean }
