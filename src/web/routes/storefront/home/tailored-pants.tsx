import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'

const text = homeText.pants

/** Mirrors the section above it. The picture is cropped to the trousers, and never overlaps the text. */
export function TailoredPants() {
  return (
    <section className="grid grid-cols-1 bg-linen md:grid-cols-[5fr_7fr] md:items-center">
      <Picture
        source={brandPictures.tailoredPants}
        alt={text.alt}
        sizes="(min-width: 768px) 78vw, 133vw"
        pictureClassName="md:order-last"
        className="aspect-4/3 h-auto w-full object-cover object-[100%_50%] mask-b-from-96% md:mask-t-from-97% md:mask-l-from-95%"
      />
      <div className={beside}>
        <p className="eyebrow mb-5 text-muted">{text.eyebrow}</p>
        <h2 className="max-w-[7ch] text-display">{text.title}</h2>
        <p className="mt-6 mb-10 max-w-sm text-lg text-muted">{text.sentence}</p>
        <Link to={pages.shop.path} className={buttonLook({ size: 'large' })}>
          {text.link}
        </Link>
      </div>
    </section>
  )
}

/** Aligned with the page's other columns, even on screens wider than the page. */
const beside =
  'ps-[calc(var(--spacing-gutter)+max(0px,(100vw-var(--container-page))/2))] pe-gutter pt-4 pb-16 md:py-10'
