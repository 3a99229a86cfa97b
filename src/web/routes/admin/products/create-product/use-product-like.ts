import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/api.ts'
import { productQuery } from '#web/features/catalog/queries/catalog-queries.ts'

/** The product that the address names as the one to copy. `fill` is called once, when it is loaded. */
export function useProductLike(fill: (product: Product) => void) {
  const client = useClient()
  const [address] = useSearchParams()
  const id = Number(address.get('like') ?? 0)
  const [filled, setFilled] = useState<Product | null>(null)
  const latestFill = useRef(fill)
  useEffect(() => {
    latestFill.current = fill
  })
  const { data, isError, isLoading } = useQuery({
    ...productQuery(client, id, 'staff'),
    enabled: id > 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    setFilled(data)
    latestFill.current(data)
  }, [data])
  return { filled, isLoading, isError }
}
