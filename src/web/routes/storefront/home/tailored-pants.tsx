import { Link } from 'react-router'
import { brandPictures } from '../../../layout/brand-pictures.ts'
import { homeText } from '../../../text/home.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { Picture } from '../../../ui/picture.tsx'

const text = homeText.pants

export function TailoredPants() {
  return (
    <section className="relative overflow-hidden">
      <Picture
        source={brandPictures.tailoredPants}
        alt={text.alt}
        sizes="100vw"
        className="aspect-4/5 h-auto w-full object-cover md:aspect-video"
      />
      <div className="wrap absolute inset-0 flex flex-col justify-center">
        <p className="eyebrow mb-5 text-muted">{text.eyebrow}</p>
        <h2 className="text-display">{text.title}</h2>
        <p className="mt-6 mb-10 max-w-sm text-lg">{text.sentence}</p>
        <Link to="/shop" className={buttonLook({ size: 'large', className: 'self-start' })}>
          {text.link}
        </Link>
      </div>
    </section>
  )
}
