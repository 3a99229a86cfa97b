import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useClient } from '#web/data/client-context.ts'
import { dialledNumber } from '#web/data/dialled-number.ts'
import { read } from '#web/data/read.ts'

/** Who has ordered with this phone number before: null for nobody, undefined while it is not known. */
export function useKnownCustomer(phone: string): Customer | null | undefined {
  const client = useClient()
  const dialled = useDialled(phone)
  const listed = useQuery({
    ...read(client, 'GET /customers', { query: { q: dialled ?? '', limit: FEW } }),
    enabled: dialled !== null,
  })
  const found = dialled ? listed.data?.find((row) => endOf(row.phone) === endOf(dialled)) : undefined
  const customer = useQuery({
    ...read(client, 'GET /customers/:id', { params: { id: found?.id ?? '' } }),
    enabled: found !== undefined,
  })
  if (dialled && listed.data && !found) return null
  return found && customer.data
}

/** The digits of a number may be part of another one. */
const FEW = 5

/** The same for a number with and without its country. */
const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9)

/** Once it is a whole number. */
function useDialled(phone: string): string | null {
  const [dialled, setDialled] = useState<{ of: string; number: string | null }>({ of: '', number: null })
  useEffect(() => {
    let isNewest = true
    void dialledNumber(phone).then((number) => isNewest && setDialled({ of: phone, number }))
    return () => {
      isNewest = false
    }
  }, [phone])
  return dialled.of === phone ? dialled.number : null
}
