import type { Order } from '../../../../../contract/orders.ts'

export function AddressLines({ address }: { address: Order['address'] }) {
  const { street, address: extra, city, state, zip, country } = address
  return [street, extra, [city, state, zip].filter(Boolean).join(', '), country]
    .filter(Boolean)
    .map((line) => (
      <span key={line} dir="auto" className="block">
        {line}
      </span>
    ))
}
