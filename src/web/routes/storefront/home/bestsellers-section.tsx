import { Bestsellers } from '../../../features/catalog/bestsellers.tsx'
import { homeText } from '../../../text/home.ts'
import { SectionHeading } from './section-heading.tsx'

export const BestsellersSection = () => (
  <div className="wrap border-t border-hairline py-section">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)
