import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { ButtonLink } from '#ui/button.tsx'
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
        <ButtonLink to={pages.home.path} variant="outline">
          {text.home}
        </ButtonLink>
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
