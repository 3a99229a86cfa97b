import { Link } from 'wouter'
import { sharedText } from '#text/shared.ts'
import { pages } from '../../../shared/pages.ts'
import { buttonLook } from '../../ui/button-look.ts'

const text = sharedText.notFound

export default function NotFoundScreen() {
  return (
    <div className="wrap flex flex-col items-center gap-5 py-section text-center">
      <p className="font-serif text-display text-edge">{text.code}</p>
      <h1 className="text-title">{text.title}</h1>
      <p className="mb-4 text-muted">{text.sentence}</p>
      <Link to={pages.home.path} className={buttonLook({ variant: 'outline' })}>
        {text.home}
      </Link>
    </div>
  )
}
