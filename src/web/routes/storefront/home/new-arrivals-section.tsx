import { Link } from 'wouter'
import { homeText } from '#text/home.ts'
import { pages } from '../../../../shared/pages.ts'
import { NewArrivals } from '../../../features/catalog/cards/new-arrivals.tsx'
import { standaloneLink } from '../../../ui/button-look.ts'
import { SectionHeading } from './section-heading.tsx'

const text = homeText.newArrivals

export const NewArrivalsSection = () => (
  <section id="new-arrivals" className="wrap py-section">
    <div className="mb-8 flex items-end justify-between gap-6 md:mb-12">
      <SectionHeading title={text.title} sentence={text.sentence} />
      <Link to={pages.shop.path} className={standaloneLink}>
        {text.viewAll}
      </Link>
    </div>
    <NewArrivals />
  </section>
)
