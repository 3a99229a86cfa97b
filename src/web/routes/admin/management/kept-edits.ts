import { useState } from 'react'

/** Unsaved edits by what they are of, so that a dialog closed by a stray click loses nothing. A reload keeps them too. */
export const keptEdits = {
  read<Touched>(of: string): Touched | null {
    const kept = sessionStorage.getItem(entry(of))
    return kept ? (JSON.parse(kept) as Touched) : null
  },
  keep: (of: string, touched: unknown) => sessionStorage.setItem(entry(of), JSON.stringify(touched)),
  forget: (of: string) => sessionStorage.removeItem(entry(of)),
}

const entry = (of: string): string => `unsaved ${of}`

export type Edit<Draft> = {
  draft: Draft
  /** What differs from the saved state. */
  changes: Partial<Draft>
  change: (changed: Partial<Draft>) => void
  isChanged: boolean
  /** It was begun at an earlier opening. */
  wasKept: boolean
  /** Leaves nothing of it. */
  forget: () => void
}

/**
 * The typed fields over what is saved. Only touched fields are held: when somebody else saves meanwhile, the others
 * follow, and the next save does not put their old values back.
 */
export function useKeptEdit<Draft extends object>(of: string, saved: Draft): Edit<Draft> {
  const [kept] = useState(() => keptEdits.read<Partial<Draft>>(of))
  const [touched, setTouched] = useState<Partial<Draft>>(kept ?? {})
  const [wasKept, setWasKept] = useState(kept !== null)
  const changes = differing(saved, touched)
  return {
    draft: { ...saved, ...touched },
    changes,
    wasKept,
    isChanged: Object.keys(changes).length > 0,
    change(changed) {
      const next = { ...touched, ...changed }
      setTouched(next)
      if (Object.keys(differing(saved, next)).length > 0) keptEdits.keep(of, next)
      else keptEdits.forget(of)
    },
    forget() {
      keptEdits.forget(of)
      setTouched({})
      setWasKept(false)
    },
  }
}

function differing<Draft extends object>(saved: Draft, touched: Partial<Draft>): Partial<Draft> {
  const changed = Object.entries(touched).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Draft]),
  )
  return Object.fromEntries(changed) as Partial<Draft>
}
