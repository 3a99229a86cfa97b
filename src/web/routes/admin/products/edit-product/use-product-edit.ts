import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { toast } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { resolverOf } from '#web/data/forms.ts'
import { currentState } from '../../shared/form/staff-form-errors.ts'
import { useStoredDraft } from '../../shared/form/stored-drafts.ts'
import { showInLists } from '../../shared/list/listed-products.ts'
import {
  changesOf,
  differingFields,
  editOf,
  type ProductDraft,
  rebased,
} from '../product-form/product-draft.ts'
import { productErrors, takenSku } from '../product-form/product-errors.ts'

const checkProduct = resolverOf(productErrors)

/** The changes of another editor since the product was opened here. */
export type Conflict = { before: Product; now: Product }

/** One edit of a product: the draft, sent with the version that it is based on. */
export function useProductEdit(product: Product) {
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
        void toast({ title: text.updateProduct.savedTitle, sentence: text.updateProduct.saved(saved.name) })
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
  const failure = save.error ? messageFrom(save.error, text.failed) : null
  return { edit, conflict, failure, save, discard, adoptChange }
}

function conflictBetween(before: Product, now: Product): Conflict | null {
  return differingFields(before, now).length > 0 ? { before, now } : null
}
