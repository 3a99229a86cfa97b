import { useEffect, useState } from 'react'

/** After a refusal the keyboard goes to the first field that is wrong: in a long form it may be out of sight. */
export function useRefusal(form: string): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0)
      document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals, form])
  return () => setRefusals((count) => count + 1)
}
