import { Tag } from 'lucide'
import { adminProductsText as text } from '#text/admin-products.ts'
import type { Category } from '../../../../../contract/catalog.ts'
import { Icon } from '../../../../ui/icon.ts'
import { missingInCategory } from '../product-form/missing-arabic.ts'
import { NamedRow } from './named-row.tsx'

export function CategoryList(props: {
  categories: readonly Category[]
  onEdit: (category: Category) => void
  onProducts: (category: Category) => void
}) {
  if (props.categories.length === 0) return <p className="text-sm text-muted">{text.noCategories}</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
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
  )
}
