import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SavedAddress, savedAddress } from '#contract/accounts/own-account.ts'
import { governorates } from '#shared/places/governorates.ts'
import { limits } from '#shared/values.ts'
import { checkoutText } from '#text/checkout.ts'
import { language } from '#text/language.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Spinner } from '#ui/loading.tsx'
import { keyOf, showReply, useClient, useRead } from '#web/data/api.ts'
import { checkedBy } from '#web/data/forms.ts'
import { useAccountForm } from '#web/features/accounts/account-form.tsx'
import { useToken } from '#web/features/accounts/session.tsx'
import { useStoreChoices } from '#web/features/catalog/queries/store-settings.ts'
import { inputs } from '#web/features/checkout/form/field-groups.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

/** The address that the checkout offers. */
export function DeliveryAddressSection() {
  const saved = useRead('GET /users/me/address', undefined, useToken())
  return (
    <Section title={text.deliveryAddress}>
      <p className="text-muted">{text.deliveryIntro}</p>
      {saved.isError ? (
        <LoadFailed sentence={text.failed} onRetry={() => void saved.refetch()} />
      ) : (
        <div className="relative grid w-full justify-items-start gap-5">
          {saved.isPending && (
            <div className="absolute inset-x-0 max-w-md">
              <Spinner />
            </div>
          )}
          {/* Hidden while the address loads: what is below stays in its place. */}
          <div className="contents" style={shownIf(!saved.isPending)}>
            <DeliveryAddressForm key={saved.status} saved={saved.data ?? null} />
          </div>
        </div>
      )}
    </Section>
  )
}

/** What is not shown still takes its place. */
const shownIf = (isShown: boolean) => ({ visibility: isShown ? undefined : ('hidden' as const) })

type Typed = Record<keyof SavedAddress, string>

function DeliveryAddressForm({ saved }: { saved: SavedAddress | null }) {
  const { call } = useClient()
  const queries = useQueryClient()
  const queryKey = keyOf('GET /users/me/address', undefined, useToken())
  const sending = useMutation({
    mutationFn: async (typed: Typed | null) => {
      const address = typed && savedAddress.parse(typed)
      await call('PUT /users/me/address', { body: { address } })
      return address
    },
    async onSuccess(address, typed) {
      await showReply(queries, queryKey, address)
      if (!typed) form.reset(empty)
    },
  })
  const isZipRequired = useStoreChoices().zipCode !== 'optional'
  const { field, ...form } = useAccountForm<Typed>({
    resolver: checkedBy(savedAddress),
    words,
    sending,
    failed: text.failed,
    defaultValues: { ...empty, ...saved, governorate: saved?.governorate ?? '' },
  })
  return (
    <>
      <SettingsForm
        form={{ ...form, sending }}
        done={sending.variables ? text.addressSaved : text.addressDeleted}
        button={{ idle: text.saveAddress, busy: text.saving }}
      >
        <Field required {...inputs.street} {...field('street')} />
        <Field {...inputs.address} {...field('address')} />
        <Field required {...inputs.city} {...field('city')} />
        <Select label={checkoutText.governorate} {...field('governorate')}>
          <option value="">{text.ofTheCity}</option>
          {governorates.map((one) => (
            <option key={one.code} value={one.code}>
              {one[language.code]}
            </option>
          ))}
        </Select>
        <Field {...inputs.zip} {...(isZipRequired && { hint: checkoutText.zipExample })} {...field('zip')} />
      </SettingsForm>
      <Button
        variant="quiet"
        size="small"
        style={shownIf(saved !== null)}
        busy={sending.isPending}
        onClick={() => sending.mutate(null)}
      >
        {text.deleteAddress}
      </Button>
    </>
  )
}

const empty: Typed = { street: '', address: '', city: '', zip: '', governorate: '' }

const wordsOf = (field: 'street' | 'address' | 'city' | 'zip') => ({
  missing: checkoutText.required[field],
  wrong: checkoutText.tooLong(limits[field]),
})
const words = {
  street: wordsOf('street'),
  address: wordsOf('address'),
  city: wordsOf('city'),
  zip: wordsOf('zip'),
}
