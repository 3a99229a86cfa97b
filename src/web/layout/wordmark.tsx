import { Link } from 'wouter'
import { sharedText } from '#text/shared.ts'

/** The name of the house, set in its own type. */
export const Wordmark = () => (
  <Link
    to="/"
    className="inline-block font-serif text-[1.75rem] leading-none font-semibold tracking-[0.04em]"
  >
    {sharedText.brand}
  </Link>
)
