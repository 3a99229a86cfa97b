import { sharedText } from '#text/shared.ts'
import { useCardsArePretend } from '../features/catalog/queries/store-settings.ts'

const text = sharedText.pretendCards

/** Above every page of a public shop whose card provider charges nothing: a stranger must not take it for a real one. */
export function PretendCards() {
  if (!useCardsArePretend()) return null
  return (
    <aside aria-label={text.label} className="bg-ink text-ground">
      <p className="wrap py-2.5 text-center text-sm">{text.sentence}</p>
    </aside>
  )
}
