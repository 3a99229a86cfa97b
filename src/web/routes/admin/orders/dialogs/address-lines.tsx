import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { governorateBeside } from '#shared/places/governorates.ts'

export function AddressLines({
  address,
  language = 'en',
}: {
  address: Order['address']
  language?: Language
}) {
  const { street, address: extra, city, state, zip, country } = address
  const governorate = governorateBeside(address, language)
  return [street, extra, [city, governorate, state, zip].filter(Boolean).join(', '), country]
    .filter(Boolean)
    .map((line) => (
      // The letters run as they do, but each line begins below the one before.
      <span key={line} className="block">
        <bdi>{line}</bdi>
      </span>
    ))
}
