import { homeText } from '#text/home.ts'
import { Bestsellers } from '../../../features/catalog/bestsellers.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Drawn when it can soon be seen; until then it is taken for as high as it is on most screens. */
export const BestsellersSection = () => (
  <div className="wrap pb-section [contain-intrinsic-block-size:auto_42rem] [content-visibility:auto]">
    <Bestsellers heading={<SectionHeading {...homeText.bestsellers} />} />
  </div>
)
