import { Link } from 'wouter'
import type { Order } from '#contract/orders.ts'
import { pages } from '#shared/pages.ts'
import { orderText } from '#text/orders.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSession } from '../session.tsx'
import type { KnownPerson } from './known-person.ts'

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
      <Link to={pages.register.path} state={{ known }} className={buttonLook({ variant: 'outline' })}>
        {text.link}
      </Link>
    </section>
  )
}
