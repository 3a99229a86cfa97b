import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import type { CheckoutDraft, CheckoutFields } from '../../../data/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { useToken } from '../../accounts/token.ts'
import { typedAddress } from './checkout-fields.ts'

/** While an account has typed no address: the address of its last order, taken over by one press. */
export function LastAddress({ form }: { form: UseFormReturn<CheckoutDraft> }) {
  const client = useClient()
  const token = useToken()
  const [street, city] = useWatch({ control: form.control, name: ['street', 'city'] })
  const isBlank = street.trim() === '' && city.trim() === ''
  const { data: orders = [] } = useQuery({
    queryKey: queryKeys.myOrders(token),
    queryFn: () => client.orders.mine(),
    enabled: Boolean(token) && isBlank,
  })
  const last = orders.find(({ shippingAddress }) => shippingAddress.street !== '')
  if (!isBlank || !last) return null
  const { shippingAddress } = last
  const takeOver = () => {
    const fields = {
      ...typedAddress(last),
      ...(form.getValues('phone') === '' && { phone: last.guestPhone }),
    }
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof CheckoutFields, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    form.setFocus('street')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-linen px-5 py-4">
      <p className="min-w-0 text-sm wrap-anywhere">
        <span className="block text-xs text-muted">{text.lastAddress}</span>
        <bdi>
          {[shippingAddress.street, shippingAddress.address, shippingAddress.city]
            .filter(Boolean)
            .join(text.comma)}
        </bdi>
      </p>
      <Button type="button" variant="outline" size="small" onClick={takeOver}>
        {text.useLastAddress}
      </Button>
    </div>
  )
}
