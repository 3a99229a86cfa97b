import { useState } from 'react'
import { productText } from '#text/product.ts'
import { Dialog } from '#ui/dialog.tsx'
import FindMySize from '#web/features/catalog/my-size/find-my-size.tsx'
import { NoFit } from '#web/features/catalog/my-size/no-fit/no-fit.tsx'
import { usePeople } from '#web/features/catalog/my-size/sized-people.ts'
import { categoryOf, type Line } from '#web/features/catalog/queries/catalog-queries.ts'

/** Below an empty list of fitting products: the same ways on as for a product that does not fit. */
export default function NothingFits({ line }: { line: Line }) {
  const { chosen } = usePeople()
  const [asking, setAsking] = useState(false)
  if (!chosen) return null
  const category = categoryOf(line)
  return (
    <div className="mx-auto max-w-lg">
      <NoFit
        person={chosen}
        category={category === undefined ? undefined : Number(category)}
        onChange={() => setAsking(true)}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title={productText.findMySize}>
        <FindMySize isChange onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}
