import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Category, Collection, Product } from '#contract/catalog.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useRead } from '#web/data/api.ts'
import { ChangeHistory, shownValue } from '../../shared/change-history.tsx'
import { isArabicField } from '../../shared/form/typed-fields.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { PictureColors, PictureWords } from '../pictures/picture-words.tsx'
import { BasicFields, FitFields, PlacementFields } from '../product-form/fields.tsx'
import { differingFields, isReordered, type ProductDraft } from '../product-form/product-draft.ts'
import { Variants } from '../product-form/variants.tsx'
import { ProductPictures, SizeChart, usePictureChanges } from './product-pictures.tsx'
import { StockSection } from './stock-section.tsx'
import { useProductEdit } from './use-product-edit.ts'

const text = adminProductsText.updateProduct

export function UpdateProductDialog(
  props: DialogState & {
    product: Product
    collections: readonly Collection[]
    categories: readonly Category[]
  },
) {
  const formId = useId()
  const { edit, conflict, failure, save, discard, adoptChange } = useProductEdit(props.product)
  const { base, form } = edit
  const pictures = usePictureChanges(base.id, adoptChange)
  const leave = () => {
    // The reply is still pending.
    if (save.isPending) return
    if (edit.isChanged)
      void toast({
        title: adminProductsText.keptTitle,
        sentence: adminProductsText.kept(base.name),
        tone: 'neutral',
      })
    props.onClose()
  }
  const submit = form.handleSubmit(() =>
    save.mutate(undefined, { onSuccess: (isSaved) => isSaved && props.onClose() }),
  )
  return (
    <Dialog
      open={props.open}
      onClose={leave}
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
              <Button variant="quiet" disabled={save.isPending} onClick={discard}>
                {adminProductsText.discard}
              </Button>
            )}
            <Button type="submit" form={formId} busy={save.isPending} disabled={pictures.isPending}>
              {save.isPending ? adminProductsText.saving : text.save}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-9 pt-4">
        {edit.wasRestored && edit.isChanged && <Notice tone="warning">{adminProductsText.keptNotice}</Notice>}
        <FormProvider {...form}>
          <form id={formId} noValidate className="grid grid-cols-1 gap-9" onSubmit={submit}>
            <BasicFields />
            <FitFields />
            <PlacementFields collections={props.collections} categories={props.categories} />
            <section>
              <h3 className={sectionHead}>{adminProductsText.variants.title}</h3>
              <Variants />
            </section>
            <PictureColors images={base.images} />
            <PictureWords images={base.images} />
          </form>
        </FormProvider>
        <ProductPictures
          product={base}
          order={edit.draft.imageOrder}
          onReorder={(imageOrder) => form.setValue('imageOrder', imageOrder)}
          changes={pictures}
        />
        <SizeChart product={base} changes={pictures} />
        <StockSection product={base} onProduct={adoptChange} />
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

type Named = readonly { id: number; name: string }[]

/** Refetched for each version, so that it includes the last save. */
function ProductHistory(props: {
  productId: number
  version: number
  collections: Named
  categories: Named
}) {
  const history = useRead('GET /products/:id/history', { params: { id: props.productId } }, props.version)
  const named = { collectionId: nameIn(props.collections), categoryId: nameIn(props.categories) }
  return <ChangeHistory changes={history.data} failed={history.isError} named={named} />
}

const nameIn = (all: Named) => (id: unknown) => all.find((one) => one.id === id)?.name ?? id

/** Shows the second of two editors what the first one saved, and which of it the next save would replace. */
function ConflictNotice(props: { before: Product; now: Product; changes: Partial<ProductDraft> }) {
  const { before, now, changes } = props
  const theirs = differingFields(before, now)
  const replaced = theirs
    .filter((field) => field in changes && (field !== 'imageOrder' || isReordered(before, now)))
    .map(wireField)
  return (
    <Notice>
      <p className="font-medium">{text.conflict}</p>
      <ul className="my-2 list-disc ps-5">
        {[...new Set(theirs.map(wireField))].map((field) => (
          <li key={field} className="break-words">
            {lineOf(field, before, now)}
            {replaced.includes(field) && ` (${text.conflictOverwrites})`}
          </li>
        ))}
      </ul>
      <p>{text.conflictHow}</p>
    </Notice>
  )
}

function lineOf(field: keyof Product, before: Product, now: Product): string {
  const name = adminText.history.fields[field] ?? field
  const [was, is] = [saidOf(before, field), saidOf(now, field)]
  // For example pictures in another order.
  return was === is ? text.conflictOther(name) : text.conflictLine(name, was, is)
}

/** The field of the product for one of the form. */
function wireField(field: keyof ProductDraft): keyof Product {
  if (field === 'imageOrder' || field === 'altTexts') return 'images'
  return isArabicField(field) ? 'translations' : field
}

function saidOf(product: Product, field: keyof Product): string {
  if (field === 'collectionId') return shownValue(field, product.collection?.name)
  if (field === 'categoryId') return shownValue(field, product.category?.name)
  return shownValue(field, product[field])
}
