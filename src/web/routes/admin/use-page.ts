import { useSearchParams } from '../../navigation.tsx'

/** The page that the address names, of a list that has nothing else to say there. */
export function usePage(): [page: number, go: (page: number) => void] {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1)
  return [page, (next) => setAddress(new URLSearchParams({ page: String(next) }))]
}
