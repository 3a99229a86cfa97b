import { useSearchParams } from '../../../../app/navigation.tsx'
import { pageIn } from './address-values.ts'

/** The page number in the address, for lists without other parameters. */
export function usePage(): [page: number, go: (page: number, how?: { replace: boolean }) => void] {
  const [address, setAddress] = useSearchParams()
  return [pageIn(address), (next, how) => setAddress(new URLSearchParams({ page: String(next) }), how)]
}
