import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { unsavedEdit } from '../../data/storage.ts'

/** Unsaved edits by what they are of, so that a dialog closed by a stray click loses nothing. A reload keeps them too. */
export const keptEdits = {
  read: <Kept extends object>(of: string): Kept | null => unsavedEdit<Kept>(of).read(),
  keep: (of: string, kept: object) => unsavedEdit(of).write(kept),
  forget: (of: string) => unsavedEdit(of).remove(),
}

type Kept<Saved, Draft> = { touched: Partial<Draft>; over: Saved }

/** What was touched, carried over to a newer saved state. */
export type Rebase<Saved, Draft> = (touched: Partial<Draft>, before: Saved, now: Saved) => Partial<Draft>

/**
 * A form over something that is saved. Only what differs from the saved state counts as an edit: when somebody else
 * saves meanwhile, the other fields follow, and the next save does not put their old values back. A field that holds
 * several values can be merged by `rebase`, for the same reason. What is saved changes under an open form only by
 * `standOver`.
 */
export function useKeptEdit<Saved, Draft extends FieldValues>(
  of: string,
  saved: Saved,
  {
    draftOf,
    resolver,
    rebase = (touched) => touched,
  }: { draftOf: (saved: Saved) => Draft; resolver: Resolver<Draft>; rebase?: Rebase<Saved, Draft> },
) {
  const [kept, setKept] = useState(() => keptEdits.read<Kept<Saved, Draft>>(of))
  const [base, setBase] = useState(saved)
  // An answer that comes later builds on the newest saved state, not on that of the drawing which asked.
  const newest = useRef(saved)
  const [firstDraft] = useState<Draft>(() => ({
    ...draftOf(saved),
    ...(kept && rebase(kept.touched, kept.over, saved)),
  }))
  const form = useForm<Draft>({ resolver, defaultValues: firstDraft as DefaultValues<Draft> })
  const { subscribe } = form
  const draft = form.watch()
  const changes = differing(draftOf(base), draft)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          const touched = differing(draftOf(newest.current), values)
          if (Object.keys(touched).length > 0) keptEdits.keep(of, { touched, over: newest.current })
          else keptEdits.forget(of)
        },
      }),
    [subscribe, of, draftOf],
  )

  return {
    form,
    /** The saved state that the edit stands over. */
    base,
    /** The one over which its first word was typed, if that was at an earlier opening. */
    begunOver: kept?.over ?? base,
    draft,
    /** What differs from the saved state. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    /** It was begun at an earlier opening. */
    wasKept: kept !== null,
    /** Puts the edit over a newer saved state and answers what it is there. */
    standOver(now: Saved): Draft {
      const typed = form.getValues()
      const touched = differing(draftOf(newest.current), typed)
      const next: Draft = { ...draftOf(now), ...rebase(touched, newest.current, now) }
      newest.current = now
      setBase(now)
      for (const [name, value] of Object.entries(differing(typed, next)))
        form.setValue(name as FieldPath<Draft>, value)
      return next
    },
    /** Leaves nothing of it. */
    forget() {
      form.reset(draftOf(newest.current))
      keptEdits.forget(of)
      setKept(null)
    },
  }
}

/** The fields of `draft` that differ from `other`. */
function differing<Draft extends FieldValues>(other: Draft, draft: Partial<Draft>): Partial<Draft> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name]),
  )
  return Object.fromEntries(changed) as Partial<Draft>
}
