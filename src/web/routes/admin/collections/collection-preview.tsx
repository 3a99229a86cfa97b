import { Image } from 'lucide'
import { pages } from '#shared/pages.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { sharedText } from '#text/shared.ts'
import { Icon } from '#ui/icon.ts'
import type { NewCollectionDraft } from './use-new-collection.ts'

const text = adminCreateText.collection

/** A preview of the collection while it is being written. */
export function CollectionPreview({ draft }: { draft: NewCollectionDraft }) {
  return (
    <section aria-label={text.preview} className="self-start border border-hairline lg:sticky lg:top-6">
      <h2 className="eyebrow border-b border-hairline px-5 py-3 text-muted">{text.preview}</h2>
      <div className="grid aspect-4/3 place-content-center overflow-hidden bg-linen">
        {draft.image ? (
          <img src={draft.image} alt="" className="size-full object-cover" />
        ) : (
          <span className="grid justify-items-center gap-2 text-xs text-muted">
            <Icon of={Image} className="size-6 stroke-[1.2]" />
            {sharedText.noImage}
          </span>
        )}
      </div>
      <div className="grid gap-2 p-5">
        <p className="font-serif text-xl font-medium break-words">{draft.name.trim() || text.previewName}</p>
        <p className="font-mono text-xs break-all text-muted">
          {pages.shop.path}?collection={draft.slug || text.previewSlug}
        </p>
        <p className="text-sm break-words whitespace-pre-line text-muted">
          {draft.description.trim() || text.previewDescription}
        </p>
      </div>
    </section>
  )
}
