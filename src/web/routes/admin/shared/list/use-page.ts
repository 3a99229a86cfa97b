import { useSearchParams } from '../../../../app/navigation.tsx'
import { pageIn } from './address-values.ts'

/** The page that the address names, of a list that has nothing else to say there. */
export function usePage(): [page: number, go: (page: number, how?: { replace: boolean }) => void] {
  const [address, setAddress] = useSearchParams()
  return [pageIn(address), (next, how) => setAddress(new URLSearchParams({ page: String(next) }), how)]
}
