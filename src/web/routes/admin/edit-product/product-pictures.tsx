import { useState } from 'react'
import { messageFrom } from '../../../../client/call-failed.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { adminProductsText } from '../../../text/admin-products.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicker } from '../product-form/file-picker.tsx'
import { moved, PictureGrid } from '../product-form/picture-grid.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { useStaffClient } from '../staff-client.ts'
import { sectionHead } from './section-head.ts'

const text = adminProductsText.updateProduct

/** Pictures are added and deleted at once; their new order waits for the save. */
export function ProductPictures(props: {
  product: Product
  order: readonly number[]
  onOrder: (order: number[]) => void
  onProduct: (product: Product) => void
}) {
  const { product, onOrder, onProduct } = props
  const staff = useStaffClient()
  const [sent, setSent] = useState<number | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const images = inOrder(product.images, props.order)
  const ids = images.map(({ id }) => id)
  const isReordered = ids.join() !== product.images.map(({ id }) => id).join()

  const add = async (files: File[]) => {
    setFailure(null)
    setSent(0)
    try {
      const fresh = await staff.addImages(product.id, files, setSent)
      if (isReordered) onOrder(inOrder(fresh.images, ids).map(({ id }) => id))
      onProduct(fresh)
    } catch (error) {
      setFailure(withReason(text.addImagesFailed, error))
    }
    setSent(null)
  }
  const remove = async (index: number) => {
    const gone = ids[index]
    if (gone === undefined) return
    setFailure(null)
    setDeleting(true)
    try {
      const fresh = await staff.deleteImage(gone)
      if (isReordered) onOrder(ids.filter((id) => id !== gone))
      onProduct(fresh)
    } catch (error) {
      setFailure(withReason(text.deleteImageFailed, error))
    }
    setDeleting(false)
  }

  return (
    <section className="grid gap-4">
      <div>
        <h3 className={sectionHead}>{text.images}</h3>
        <p className="text-xs text-muted">{text.atOnce}</p>
      </div>
      {failure && <Notice>{failure}</Notice>}
      {images.length === 0 && <p className="text-sm text-muted">{text.noImages}</p>}
      <PictureGrid
        pictures={images.map(({ id, url }) => ({ key: String(id), src: url }))}
        onMove={(from, to) => onOrder(moved(ids, from, to))}
        onRemove={remove}
        removeLabel={text.deleteImage}
        disabled={deleting || sent !== null}
      />
      <UploadProgress sent={sent} />
      <FilePicker label={text.addImages} multiple disabled={sent !== null} onFiles={add} />
    </section>
  )
}

/** Those that the order names, then those that came since. */
function inOrder<Item extends { id: number }>(items: readonly Item[], order: readonly number[]): Item[] {
  const named = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...named, ...items.filter((item) => !order.includes(item.id))]
}

/** The documented sentence, and behind it why. */
export function withReason(sentence: string, error: unknown): string {
  const reason = messageFrom(error, '')
  return reason ? `${sentence}: ${reason}` : sentence
}
