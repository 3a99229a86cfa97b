import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, messageFrom } from '../../../../client/call-failed.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { adminProductsText as text } from '../../../text/admin-products.ts'
import { toast } from '../../../ui/toast.ts'
import { useKeptEdit } from '../management/kept-edits.ts'
import { productsKey } from '../management/use-management.ts'
import { changesOf, editOf, type ProductEdit } from '../product-form/product-draft.ts'
import { useStaffClient } from '../staff-client.ts'

/** What somebody else did to the product while it was being edited here. */
export type Conflict = { before: Product; now: Product }

/** One edit of a product: what is typed over what is saved, sent with the version that it was typed over. */
export function useProductEdit(product: Product) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const edit = useKeptEdit<ProductEdit>(`product ${product.id}`, editOf(base))

  /** Takes the product as a call has answered it, here and in the list behind. */
  const adopt = (fresh: Product) => {
    setBase(fresh)
    setFailure(null)
    queries.setQueriesData<{ products: Product[] }>(
      { queryKey: [productsKey] },
      (page) =>
        page && { ...page, products: page.products.map((known) => (known.id === fresh.id ? fresh : known)) },
    )
    void queries.invalidateQueries({ queryKey: [productsKey] })
  }

  /** After a picture was added or deleted: a version in between is somebody else's. */
  const adoptPictures = (fresh: Product) => {
    if (fresh.version > base.version + 1) setConflict({ before: conflict?.before ?? base, now: fresh })
    adopt(fresh)
  }

  /** True when it is saved. */
  const save = async (): Promise<boolean> => {
    const changes = changesOf(base, edit.draft)
    setFailure(null)
    setBusy(true)
    try {
      if (Object.keys(changes).length > 0) {
        const saved = await staff.changeProduct(base.id, { ...changes, version: base.version })
        adopt(saved)
        void toast({ title: text.updateProduct.savedTitle, sentence: text.updateProduct.saved(saved.name) })
      }
      edit.forget()
      setConflict(null)
      return true
    } catch (error) {
      const now = presentState(error)
      // From here on the edit stands over what the other one saved; only touched fields differ from it.
      if (now) {
        setConflict({ before: conflict?.before ?? base, now })
        adopt(now)
      } else setFailure(messageFrom(error, text.failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { edit, base, conflict, failure, busy, save, adoptPictures }
}

function presentState(error: unknown): Product | null {
  if (!(error instanceof CallFailed) || error.code !== 'edit_conflict') return null
  return (error.details.current as Product | undefined) ?? null
}
