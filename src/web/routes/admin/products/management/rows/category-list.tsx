import { Tag } from 'lucide'
import type { Category } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.ts'
import { missingInCategory } from '../../product-form/missing-arabic.ts'
import { NamedRow } from './named-row.tsx'

export function CategoryList(props: {
  categories: readonly Category[]
  onEdit: (category: Category) => void
  onProducts: (category: Category) => void
  onCreate: () => void
}) {
  return (
    <div className="grid gap-4">
      {props.categories.length === 0 && <p className="text-sm text-muted">{text.noCategories}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {props.categories.map((category) => (
          <NamedRow
            key={category.id}
            mark={<Icon of={Tag} className="size-4 stroke-[1.4] text-muted" />}
            name={category.name}
            sentence={category.slug}
            missing={missingInCategory(category)}
            onEdit={() => props.onEdit(category)}
            onProducts={() => props.onProducts(category)}
          />
        ))}
      </ul>
      <Button variant="outline" size="small" className="justify-self-start" onClick={props.onCreate}>
        {text.createCategory}
      </Button>
    </div>
  )
}
