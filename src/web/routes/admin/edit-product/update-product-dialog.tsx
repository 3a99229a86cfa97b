import { useId, useState } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import type { Category, Collection, Product } from '../../../../contract/catalog.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { BasicFields } from '../product-form/basic-fields.tsx'
import { errorsOf } from '../product-form/draft-rules.ts'
import { PlacementFields } from '../product-form/placement-fields.tsx'
import { VariantRows } from '../product-form/variant-rows.tsx'
import { sectionHead } from '../section-head.ts'
import { useRefusal } from '../use-refusal.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { SizeChart } from './size-chart.tsx'
import { usePictureChanges } from './use-picture-changes.ts'
import { useProductEdit } from './use-product-edit.ts'

const text = adminProductsText.updateProduct

export function UpdateProductDialog(props: {
  product: Product
  collections: readonly Collection[]
  categories: readonly Category[]
  open: boolean
  onClose: () => void
}) {
  const form = useId()
  const { edit, conflict, failure, save, discard, adoptPictures } = useProductEdit(props.product)
  const { draft, base } = edit
  const pictures = usePictureChanges(base.id, adoptPictures)
  const [isChecked, setIsChecked] = useState(false)
  const found = errorsOf(draft)
  const errors = isChecked ? found : null
  const refuse = useRefusal(form)
  const leave = () => {
    // Whether it was saved is not known yet.
    if (save.isPending) return
    if (edit.isChanged)
      void toast({
        title: adminProductsText.keptTitle,
        sentence: adminProductsText.kept(base.name),
        tone: 'neutral',
      })
    props.onClose()
  }
  const submit = () => {
    setIsChecked(true)
    if (found) return refuse()
    save.mutate(undefined, { onSuccess: (isSaved) => isSaved && props.onClose() })
  }
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && leave()}
      size="large"
      title={text.title}
      footer={
        <div className="grid gap-4">
          <div className="max-h-[35dvh] overflow-y-auto empty:hidden">
            {conflict && <ConflictNotice {...conflict} changes={edit.changes} />}
            {failure && <Notice>{failure}</Notice>}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            {edit.isChanged && (
              <Button
                variant="quiet"
                disabled={save.isPending}
                onClick={() => {
                  discard()
                  setIsChecked(false)
                }}
              >
                {adminProductsText.discard}
              </Button>
            )}
            <Button type="submit" form={form} busy={save.isPending} disabled={pictures.isPending}>
              {save.isPending ? adminProductsText.saving : text.save}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-9 pt-4">
        {edit.wasKept && edit.isChanged && <Notice tone="warning">{adminProductsText.keptNotice}</Notice>}
        <form
          id={form}
          noValidate
          className="grid gap-9"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <BasicFields draft={draft} onChange={edit.change} errors={errors?.fields} />
          <PlacementFields draft={draft} onChange={edit.change} {...props} />
          <section>
            <h3 className={sectionHead}>{adminProductsText.variants.title}</h3>
            <VariantRows
              variants={draft.variants}
              errors={errors?.variants}
              onChange={(variants) => edit.change({ variants })}
            />
          </section>
        </form>
        <ProductPictures
          product={base}
          order={draft.imageOrder}
          onReorder={(imageOrder) => edit.change({ imageOrder })}
          changes={pictures}
        />
        <SizeChart product={base} changes={pictures} />
        <Disclosure heading={text.history}>
          <ProductHistory
            productId={base.id}
            version={base.version}
            collections={props.collections}
            categories={props.categories}
          />
        </Disclosure>
      </div>
    </Dialog>
  )
}
