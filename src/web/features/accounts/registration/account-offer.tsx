import type { Order } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSession } from '../session.tsx'

const text = orderText.offer

/** To a guest who has just ordered: an account with the name and address of the order, which gets the order once it is confirmed. */
export function AccountOffer({ order }: { order: Order }) {
  const { user, loading } = useSession()
  if (user || loading) return null
  const known: KnownPerson = { name: order.guestName, email: order.guestEmail }
  return (
    <section
      aria-labelledby="offer-title"
      className="mt-10 grid justify-items-center gap-4 bg-linen p-6 text-center md:p-9 print:hidden"
    >
      <h2 id="offer-title" className="text-xl">
        {text.title}
      </h2>
      <p className="max-w-xl text-sm text-muted">{text.sentence}</p>
      <ButtonLink to={pages.register.path} state={{ known }} variant="outline">
        {text.link}
      </ButtonLink>
    </section>
  )
}

/** What is known of somebody who registers: passed along by the link, never by the address. */
export type KnownPerson = { name: string; email: string }

export function personPassedAlong(state: unknown): KnownPerson | undefined {
  if (typeof state !== 'object' || state === null || !('known' in state)) return undefined
  const { known } = state
  const isPerson = typeof known === 'object' && known !== null && 'name' in known && 'email' in known
  return isPerson ? { name: String(known.name), email: String(known.email) } : undefined
}
