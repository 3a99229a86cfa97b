import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { standaloneLink } from '#ui/button-look.ts'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'

const text = homeText.story

export function StoryTeaser() {
  return (
    <section className="grid grid-cols-1 border-t border-hairline md:grid-cols-[7fr_5fr]">
      <Picture
        source={brandPictures.shears}
        alt={text.shearsAlt}
        sizes="(min-width: 768px) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover"
      />
      <div className="wrap py-16 md:ms-0 md:max-w-[calc(var(--container-page)*5/12)] md:self-center md:ps-[10%]">
        <p className="eyebrow mb-5 text-muted">{text.eyebrow}</p>
        <h2 className="mb-7 text-title">{text.title}</h2>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-quiet mb-4">
            {paragraph}
          </p>
        ))}
        <Link to={pages.about.path} className={`${standaloneLink} mt-6`}>
          {text.link}
        </Link>
      </div>
    </section>
  )
}
