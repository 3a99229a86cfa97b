import { useSearchParams } from '../../app/navigation.tsx'
import { useHydrated } from '../../data/use-hydrated.ts'

/** The token of a mailed link; '' when there is none, null until hydration: the server renders one page for all. */
export function useMailedToken(): string | null {
  const [query] = useSearchParams()
  return useHydrated() ? (query.get('token') ?? '') : null
}
