import { useQuery } from '@tanstack/react-query'
import { adminCreateText } from '#text/admin-create.ts'
import { formatPrice } from '../../../../contract/price-format.ts'
import { useClient } from '../../../data/client-context.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { Fact, Facts } from '../facts.tsx'
import type { DraftProps } from '../product-form/basic-fields.tsx'
import { isPrice } from '../product-form/draft-rules.ts'
import { PlacementFields } from '../product-form/placement-fields.tsx'
import { sectionHead } from '../section-head.ts'

const text = adminCreateText.product

export function SettingsStep({ draft, onChange, images }: DraftProps & { images: number }) {
  const client = useClient()
  const collections = useQuery({
    queryKey: queryKeys.staff.collections,
    queryFn: () => client.catalog.collections(),
  })
  const categories = useQuery({
    queryKey: queryKeys.staff.categories,
    queryFn: () => client.catalog.categories(),
  })
  return (
    <div className="grid gap-9">
      <section>
        <h2 className={sectionHead}>{text.settings}</h2>
        <PlacementFields
          draft={draft}
          onChange={onChange}
          collections={collections.data ?? []}
          categories={categories.data ?? []}
        />
      </section>
      <section aria-label={text.review} className="border border-hairline bg-linen/60 p-6">
        <h2 className={sectionHead}>{text.review}</h2>
        <Facts>
          <Fact name={text.reviewName}>{draft.name.trim() || text.missing}</Fact>
          <Fact name={text.reviewPrice}>
            {isPrice(draft.price) ? formatPrice(Number(draft.price)) : text.missing}
          </Fact>
          <Fact name={text.reviewImages}>{images}</Fact>
          <Fact name={text.reviewVariants}>{draft.variants.length}</Fact>
        </Facts>
      </section>
    </div>
  )
}
