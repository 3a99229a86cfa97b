import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'

/** The brand's name in its typeface. */
export const Wordmark = () => (
  <Link
    to={pages.home.path}
    className="inline-block font-serif text-[min(1.75rem,10vw)] leading-none font-semibold tracking-[0.04em]"
  >
    {sharedText.brand}
  </Link>
)
