import { homeText } from '#text/home.ts'
import { Bestsellers } from '../../../features/catalog/cards/bestsellers.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Rendered by the browser when it comes near the viewport (content-visibility); until then its height is estimated. */
export const BestsellersSection = () => (
  <div className="wrap pb-section [contain-intrinsic-block-size:auto_42rem] [content-visibility:auto]">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)
