import { useFormContext } from 'react-hook-form'
import { formatPrice } from '#shared/price-format.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { usePlacements } from '../../shared/form/use-placements.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { PlacementFields } from '../product-form/placement-fields.tsx'
import type { ProductDraft } from '../product-form/product-draft.ts'

const text = adminCreateText.product

export function SettingsStep({ images }: { images: number }) {
  const draft = useFormContext<ProductDraft>().watch()
  const { collections, categories } = usePlacements()
  return (
    <div className="grid gap-9">
      <section>
        <h2 className={sectionHead}>{text.settings}</h2>
        <PlacementFields collections={collections.data ?? []} categories={categories.data ?? []} />
      </section>
      <section aria-label={text.review} className="border border-hairline bg-linen/60 p-6">
        <h2 className={sectionHead}>{text.review}</h2>
        <Facts>
          <Fact name={text.reviewName}>{draft.name.trim() || text.missing}</Fact>
          <Fact name={text.reviewPrice}>
            {draft.price.trim() ? formatPrice(Number(draft.price)) : text.missing}
          </Fact>
          <Fact name={text.reviewImages}>{images}</Fact>
          <Fact name={text.reviewVariants}>{draft.variants.length}</Fact>
        </Facts>
      </section>
    </div>
  )
}
