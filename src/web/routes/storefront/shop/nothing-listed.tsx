import { Link } from 'wouter'
import { shopText as text } from '#text/shop.ts'
import { pages } from '../../../../shared/pages.ts'
import type { Line } from '../../../features/catalog/queries/catalog-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** An empty list, because nothing is in stock or the list could not be loaded; the latter can be tried again. */
export function NothingListed(props: { line: Line; page: number; retry?: () => void }) {
  const elsewhere = props.line !== 'all' || props.page > 1
  return (
    <EmptyState
      title={text.emptyTitle}
      sentence={text.emptySentence}
      action={
        props.retry ? (
          <Button variant="outline" onClick={() => props.retry?.()}>
            {text.tryAgain}
          </Button>
        ) : (
          elsewhere && (
            <Link to={pages.shop.path} className={buttonLook({ variant: 'outline' })}>
              {text.backToAll}
            </Link>
          )
        )
      }
    />
  )
}
