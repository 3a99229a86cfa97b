import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '#web/data/client-context.ts'
import { read, readReply } from '#web/data/read.ts'
import type { CheckoutDraft, CheckoutFields } from '#web/data/storage.ts'
import { useToken } from '../../accounts/token.ts'
import { typedAddress } from './checkout-fields.ts'

/** While an account has typed no address: the address that it has saved, else that of its last order, taken over by one press. */
export function OfferedAddress({ form }: { form: UseFormReturn<CheckoutDraft> }) {
  const client = useClient()
  const token = useToken()
  const [street, city] = useWatch({ control: form.control, name: ['street', 'city'] })
  const isBlank = street.trim() === '' && city.trim() === ''
  const { data: saved = null, isFetched } = useQuery({
    ...read(client, 'GET /users/me/address', undefined, token),
    enabled: Boolean(token) && isBlank,
  })
  const { data: mine } = useQuery({
    ...readReply(client, 'GET /users/orders', undefined, token),
    enabled: isFetched && !saved && isBlank,
  })
  const last = mine?.data.find(({ shippingAddress }) => shippingAddress.street !== '')
  const offered = saved ?? last?.shippingAddress
  if (!isBlank || !offered) return null
  const takeOver = () => {
    const phone = form.getValues('phone') || (saved ? '' : (last?.guestPhone ?? ''))
    for (const [name, value] of Object.entries({ ...typedAddress(offered), phone }))
      form.setValue(name as keyof CheckoutFields, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    form.setFocus('street')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-linen px-5 py-4">
      <p className="min-w-0 text-sm wrap-anywhere">
        <span className="block text-xs text-muted">{saved ? text.savedAddress : text.lastAddress}</span>
        <bdi>{[offered.street, offered.address, offered.city].filter(Boolean).join(text.comma)}</bdi>
      </p>
      <Button type="button" variant="outline" size="small" onClick={takeOver}>
        {text.useLastAddress}
      </Button>
    </div>
  )
}
