import { useState } from 'react'

/** Unsaved edits by what they are of, so that a dialog closed by a stray click loses nothing. A reload keeps them too. */
export const keptEdits = {
  read<Kept>(of: string): Kept | null {
    const kept = sessionStorage.getItem(entry(of))
    return kept ? (JSON.parse(kept) as Kept) : null
  },
  keep: (of: string, kept: unknown) => sessionStorage.setItem(entry(of), JSON.stringify(kept)),
  forget: (of: string) => sessionStorage.removeItem(entry(of)),
}

const entry = (of: string): string => `not saved: ${of}`

export type Edit<Saved, Draft> = {
  /** The saved state that the edit stands over. */
  base: Saved
  /** The one over which its first word was typed, if that was at an earlier opening. */
  begunOver: Saved
  draft: Draft
  /** What differs from the saved state. */
  changes: Partial<Draft>
  change: (changed: Partial<Draft>) => void
  isChanged: boolean
  /** It was begun at an earlier opening. */
  wasKept: boolean
  /** The draft as it would be over a newer saved state, and how to make it so. */
  draftOver: (now: Saved) => Draft
  standOver: (now: Saved) => void
  /** Leaves nothing of it. */
  forget: () => void
}

type Kept<Saved, Draft> = { touched: Partial<Draft>; over: Saved }

/**
 * The typed fields over what is saved. Only touched fields are held: when somebody else saves meanwhile, the others
 * follow, and the next save does not put their old values back. A field that holds several values can be merged by
 * `rebase`, for the same reason. What is saved changes under an open edit only by `standOver`.
 */
export function useKeptEdit<Saved, Draft extends object>(
  of: string,
  saved: Saved,
  draftOf: (saved: Saved) => Draft,
  rebase: Rebase<Saved, Draft> = (touched) => touched,
): Edit<Saved, Draft> {
  const [kept, setKept] = useState(() => keptEdits.read<Kept<Saved, Draft>>(of))
  const [state, setState] = useState(() => ({
    base: saved,
    touched: kept ? rebase(kept.touched, kept.over, saved) : {},
  }))
  const { base, touched } = state
  const changes = differing(draftOf(base), touched)
  const draftOver = (now: Saved): Draft => ({ ...draftOf(now), ...rebase(touched, base, now) })
  return {
    base,
    begunOver: kept?.over ?? base,
    draft: { ...draftOf(base), ...touched },
    changes,
    wasKept: kept !== null,
    isChanged: Object.keys(changes).length > 0,
    change: (changed) =>
      // An answer may come back to a form that was typed into since: it must not bring the old words along.
      setState((present) => {
        const next = { ...present, touched: { ...present.touched, ...changed } }
        if (Object.keys(differing(draftOf(next.base), next.touched)).length > 0)
          keptEdits.keep(of, { touched: next.touched, over: next.base })
        else keptEdits.forget(of)
        return next
      }),
    draftOver,
    standOver: (now) =>
      setState((present) => ({ base: now, touched: rebase(present.touched, present.base, now) })),
    forget() {
      keptEdits.forget(of)
      setKept(null)
      setState((present) => ({ ...present, touched: {} }))
    },
  }
}

/** What was touched, carried over to a newer saved state. */
export type Rebase<Saved, Draft> = (touched: Partial<Draft>, before: Saved, now: Saved) => Partial<Draft>

function differing<Draft extends object>(saved: Draft, touched: Partial<Draft>): Partial<Draft> {
  const changed = Object.entries(touched).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Draft]),
  )
  return Object.fromEntries(changed) as Partial<Draft>
}
