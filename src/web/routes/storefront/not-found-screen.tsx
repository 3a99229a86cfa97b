import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { buttonLook } from '#ui/button.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useHydrated } from '../../data/use-hydrated.ts'

const text = sharedText.notFound

export default function NotFoundScreen() {
  return (
    <div className="wrap py-section">
      <div className="flex flex-col items-center gap-5 text-center">
        <p className="font-serif text-display text-edge">{text.code}</p>
        <h1 className="text-title">{text.title}</h1>
        <p className="mb-4 text-muted">{text.sentence}</p>
        <Link to={pages.home.path} className={buttonLook({ variant: 'outline' })}>
          {text.home}
        </Link>
      </div>
      {/* The page is the same for all unknown addresses, and stored: what is in stock is asked for afterwards. */}
      {useHydrated() && (
        <LazyBoundary>
          <ThreePairs />
        </LazyBoundary>
      )}
    </div>
  )
}

const ThreePairs = lazyWithRetry(() => import('./three-pairs.tsx'))
