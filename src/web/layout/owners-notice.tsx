import { sharedText } from '#text/shared.ts'
import { useOwnersNotice } from '../features/catalog/queries/store-settings.ts'

/** The owner's line above the header, such as holidays or a sale. */
export function OwnersNotice() {
  const sentence = useOwnersNotice()
  if (!sentence) return null
  return (
    <aside aria-label={sharedText.notice} className="bg-accent-tint text-ink">
      <p className="wrap py-2.5 text-center text-sm break-words">{sentence}</p>
    </aside>
  )
}
