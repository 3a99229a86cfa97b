import { Bestsellers } from '../../../features/catalog/bestsellers.tsx'
import { homeText } from '../../../text/home.ts'
import { SectionHeading } from './section-heading.tsx'

export const BestsellersSection = () => (
  <div className="wrap pb-section">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)
