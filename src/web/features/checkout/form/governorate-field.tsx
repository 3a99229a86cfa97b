import { type Control, useController, useWatch } from 'react-hook-form'
import { governorates, recogniseGovernorate } from '#shared/places/governorates.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { language } from '#text/language.ts'
import { Combobox } from '#ui/combobox.tsx'
import type { CheckoutDraft } from '#web/data/storage.ts'
import { placeOf } from './checkout-fields.ts'
import { fieldId } from './field-id.ts'

/** Shows the governorate of the city until the shopper has chosen one. */
export function GovernorateField({ control }: { control: Control<CheckoutDraft> }) {
  const { field } = useController({ control, name: 'governorate' })
  const city = useWatch({ control, name: 'city' })
  return (
    <Combobox
      id={fieldId('governorate')}
      label={text.governorate}
      hint={text.governorateHint}
      items={items}
      value={placeOf({ governorate: field.value, city })}
      onChange={(code) => field.onChange(code ?? '')}
      matches={matches}
      openLabel={text.showGovernorates}
      nothing={text.noGovernorate}
    />
  )
}

const items = governorates.map((one) => ({
  value: one.code,
  label: one[language.code],
  names: [one.en, one.ar],
}))

/** By its name in either language, or by a city in it. */
function matches(item: { value: string }, typed: string): boolean {
  const { names = [] } = items.find(({ value }) => value === item.value) ?? {}
  const searched = typed.trim().toLowerCase()
  return (
    names.some((name) => name.toLowerCase().includes(searched)) || recogniseGovernorate(typed) === item.value
  )
}
