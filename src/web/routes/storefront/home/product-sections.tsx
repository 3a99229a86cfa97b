import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { standaloneLink } from '#ui/button-look.ts'
import { Bestsellers } from '#web/features/catalog/cards/bestsellers.tsx'
import { NewArrivals } from '#web/features/catalog/cards/new-arrivals.tsx'

/** Rendered by the browser when it comes near the viewport (content-visibility); until then its height is estimated. */
export const BestsellersSection = () => (
  <div className="wrap pb-section [contain-intrinsic-block-size:auto_42rem] [content-visibility:auto]">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)

export const NewArrivalsSection = () => (
  <section id="new-arrivals" className="wrap py-section">
    <div className="mb-8 flex items-end justify-between gap-6 md:mb-12">
      <SectionHeading {...homeText.newArrivals} />
      <Link to={pages.shop.path} className={standaloneLink}>
        {homeText.newArrivals.viewAll}
      </Link>
    </div>
    <NewArrivals />
  </section>
)

/** With a subtitle. */
const SectionHeading = ({ title, sentence }: { title: string; sentence: string }) => (
  <header>
    <h2 className="text-title">{title}</h2>
    <p className="mt-3 text-muted">{sentence}</p>
  </header>
)
