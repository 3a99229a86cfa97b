import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useTypedValues } from '#web/data/forms.ts'
import { unsavedEdit } from '#web/data/storage.ts'

/** Drafts in the tab's storage, by the thing they edit: closing a dialog by mistake or reloading the page loses nothing. */
export const storedDrafts = {
  read: <Value extends object>(of: string): Value | null => unsavedEdit<Value>(of).read(),
  write: (of: string, value: object) => unsavedEdit(of).write(value),
  remove: (of: string) => unsavedEdit(of).remove(),
}

/** A text that is typed, and stored as a draft until it is empty again. */
export function useStoredText(of: string) {
  const [typed, setTyped] = useState(() => storedText.read(of))
  return {
    typed,
    type(text: string) {
      setTyped(text)
      storedText.write(of, text)
    },
  }
}

export const storedText = {
  read: (of: string): string => storedDrafts.read<{ text: string }>(of)?.text ?? '',
  write: (of: string, text: string) => (text ? storedDrafts.write(of, { text }) : storedDrafts.remove(of)),
}

/** The changed fields, and the saved state that they were typed over. */
type StoredDraft<Saved, Draft> = { touched: Partial<Draft>; over: Saved }

/** Merges the changed fields into a newer saved state. */
export type Rebase<Saved, Draft> = (touched: Partial<Draft>, before: Saved, now: Saved) => Partial<Draft>

/**
 * A form that edits something saved. Only fields that differ from the saved state are changes: when somebody else saves
 * meanwhile, the other fields take the new values, and the next save does not put the old ones back. For the same reason a
 * field that holds several values can be merged by `rebase`. Under an open form the saved state changes only by `rebaseOnto`.
 */
export function useStoredDraft<Saved, Draft extends FieldValues>(
  of: string,
  saved: Saved,
  {
    draftOf,
    resolver,
    rebase = (touched) => touched,
  }: { draftOf: (saved: Saved) => Draft; resolver: Resolver<Draft>; rebase?: Rebase<Saved, Draft> },
) {
  const [stored, setStored] = useState(() => storedDrafts.read<StoredDraft<Saved, Draft>>(of))
  const [base, setBase] = useState(saved)
  // A later reply is based on the newest saved state, not on that of the render which sent the request.
  const newest = useRef(saved)
  const [firstDraft] = useState<Draft>(() => ({
    ...draftOf(saved),
    ...(stored && rebase(stored.touched, stored.over, saved)),
  }))
  const form = useForm<Draft>({ resolver, defaultValues: firstDraft as DefaultValues<Draft> })
  const draft = form.watch()
  const changes = differing(draftOf(base), draft)

  useTypedValues(form, (values) => {
    const touched = differing(draftOf(newest.current), values)
    if (Object.keys(touched).length > 0) storedDrafts.write(of, { touched, over: newest.current })
    else storedDrafts.remove(of)
  })

  return {
    form,
    /** The saved state that the draft is compared with. */
    base,
    /** The saved state at the first change, which may be older than the last opening. */
    originalBase: stored?.over ?? base,
    draft,
    /** The fields that differ from the saved state. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    /** It was read from the storage when the form was opened. */
    wasRestored: stored !== null,
    /** Rebases the draft onto a newer saved state, and returns it. */
    rebaseOnto(now: Saved): Draft {
      const typed = form.getValues()
      const touched = differing(draftOf(newest.current), typed)
      const next: Draft = { ...draftOf(now), ...rebase(touched, newest.current, now) }
      newest.current = now
      setBase(now)
      for (const [name, value] of Object.entries(differing(typed, next))) {
        form.setValue(name as FieldPath<Draft>, value)
        // Of a list of rows, react-hook-form changes the values and not the inputs of rows that stay.
        if (isListOfRows(value))
          for (const [index, row] of value.entries())
            form.setValue(`${name}.${index}` as FieldPath<Draft>, row)
      }
      return next
    },
    /** Resets the form to the saved state, and removes the stored draft. */
    clear() {
      form.reset(draftOf(newest.current))
      storedDrafts.remove(of)
      setStored(null)
    },
  }
}

const isListOfRows = (value: unknown): value is FieldPathValue<FieldValues, string>[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object')

/** The fields of `draft` that differ from `other`. */
function differing<Draft extends FieldValues>(other: Draft, draft: Partial<Draft>): Partial<Draft> {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name]),
  )
  return Object.fromEntries(changed) as Partial<Draft>
}
