import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import type { Category, Collection, Product } from '#contract/catalog/catalog.ts'
import { adminText } from '#text/admin.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { refresh, useClient, useRead } from '#web/data/api.ts'
import { resolverOf } from '#web/data/forms.ts'
import { ChangeHistory, shownValue } from '../../shared/change-history.tsx'
import { currentState } from '../../shared/form/staff-fields.tsx'
import { useStoredDraft } from '../../shared/form/stored-drafts.ts'
import { isArabicField } from '../../shared/form/typed-fields.ts'
import { showInLists } from '../../shared/list/listed-products.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { PictureColors, PictureWords } from '../pictures/picture-words.tsx'
import { BasicFields, FitFields, PlacementFields } from '../product-form/fields.tsx'
import {
  changesOf,
  differingFields,
  editOf,
  isReordered,
  type ProductDraft,
  rebased,
} from '../product-form/product-draft.ts'
import { productErrors, takenSku } from '../product-form/product-errors.ts'
import { Variants } from '../product-form/variants.tsx'
import { ProductPictures, SizeChart, usePictureChanges } from './product-pictures.tsx'
import { StockSection } from './stock-section.tsx'

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
              {save.isPending ? adminProductsText.saving : text.title}
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

const checkProduct = resolverOf(productErrors)

/** The changes of another editor since the product was opened here. */
type Conflict = { before: Product; now: Product }

/** One edit of a product: the draft, sent with the version that it is based on. */
function useProductEdit(product: Product) {
  const client = useClient()
  const queries = useQueryClient()
  const edit = useStoredDraft(`product ${product.id}`, product, {
    draftOf: editOf,
    resolver: checkProduct,
    rebase: rebased,
  })
  const { base } = edit
  const [conflict, setConflict] = useState(() =>
    // Sales do not change the version, so they are no conflict.
    edit.originalBase.version === product.version ? null : conflictBetween(edit.originalBase, product),
  )

  /** Shows the product of a reply, here and in the list behind. */
  const adopt = (fresh: Product): ProductDraft => {
    const draft = edit.rebaseOnto(fresh)
    showInLists(queries, fresh)
    void refresh(queries, 'products')
    return draft
  }

  /** After a picture or the stock was changed here: other differences are another editor's if there was a version in between. */
  const adoptChange = (fresh: Product) => {
    const others = differingFields(base, fresh).filter((field) => field !== 'imageOrder')
    if (fresh.version > base.version + 1 && others.length > 0)
      setConflict({ before: conflict?.before ?? base, now: fresh })
    adopt(fresh)
    save.reset()
  }

  /** False when somebody else has saved in between: the draft is then rebased onto what they saved. */
  const send = async (over: Product, draft: ProductDraft): Promise<boolean> => {
    const changes = changesOf(over, draft)
    try {
      if (Object.keys(changes).length > 0) {
        const { data: saved } = await client.call('PATCH /products/:id', {
          params: { id: over.id },
          body: { ...changes, version: over.version },
        })
        adopt(saved)
        void toast({
          title: adminProductsText.updateProduct.savedTitle,
          sentence: adminProductsText.updateProduct.saved(saved.name),
        })
      }
      edit.clear()
      setConflict(null)
      return true
    } catch (error) {
      const now = currentState<Product>(error)
      if (!now) throw error
      const found = conflictBetween(conflict?.before ?? over, now)
      const draftOverTheirs = adopt(now)
      setConflict(found)
      // A new version without a visible difference, such as that of a switch in the list, needs no notice.
      return found ? false : send(now, draftOverTheirs)
    }
  }
  const save = useMutation({
    scope: { id: `product ${product.id}` },
    mutationFn: () => send(base, edit.form.getValues()),
    onError(error) {
      const row = takenSku(error, edit.form.getValues())
      if (row !== null) edit.form.setError(`variants.${row}.sku`, { type: 'taken' })
    },
  })

  const discard = () => {
    edit.clear()
    setConflict(null)
    save.reset()
  }
  const failure = save.error ? messageFrom(save.error, adminProductsText.failed) : null
  return { edit, conflict, failure, save, discard, adoptChange }
}

function conflictBetween(before: Product, now: Product): Conflict | null {
  return differingFields(before, now).length > 0 ? { before, now } : null
}
