import { Link } from 'react-router'
import { brandPictures } from '../../../layout/brand-pictures.ts'
import { homeText } from '../../../text/home.ts'
import { standaloneLink } from '../../../ui/button-look.ts'
import { Picture } from '../../../ui/picture.tsx'

const text = homeText.story

export function StoryTeaser() {
  return (
    <section className="bg-linen">
      <div className="wrap grid items-center gap-x-[8%] gap-y-12 py-section lg:grid-cols-[7fr_5fr]">
        <Picture
          source={brandPictures.cuttingTable}
          alt={text.tableAlt}
          sizes="(min-width: 1440px) 740px, (min-width: 1024px) 52vw, calc(93.6vw - 16px)"
          className="aspect-3/2 h-auto w-full object-cover"
        />
        <div>
          <p className="eyebrow mb-5 text-muted">{text.eyebrow}</p>
          <h2 className="mb-8 text-title">{text.title}</h2>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph} className="prose-quiet mb-4">
              {paragraph}
            </p>
          ))}
          <Link to="/about" className={`${standaloneLink} mt-6`}>
            {text.link}
          </Link>
        </div>
      </div>
    </section>
  )
}
