import type { Order } from '../../../../../contract/orders.ts'
import { governorateBeside } from '../../../../../shared/places/governorates.ts'

export function AddressLines({ address }: { address: Order['address'] }) {
  const { street, address: extra, city, state, zip, country } = address
  const governorate = governorateBeside(address, 'en')
  return [street, extra, [city, governorate, state, zip].filter(Boolean).join(', '), country]
    .filter(Boolean)
    .map((line) => (
      <span key={line} dir="auto" className="block">
        {line}
      </span>
    ))
}
