import { adminProductsText } from '#text/admin-products.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicker } from '../product-form/file-picker.tsx'
import { moved, PictureGrid } from '../product-form/picture-grid.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { useStaffClient } from '../staff-client.ts'
import { sectionHead } from './section-head.ts'
import { type PictureChanges, usePictureChange } from './use-picture-change.ts'

const text = adminProductsText.updateProduct

/** Pictures are added and deleted at once; their new order waits for the save. */
export function ProductPictures(
  props: PictureChanges & {
    product: Product
    order: readonly number[]
    onOrder: (order: number[]) => void
  },
) {
  const { product, onOrder, busy } = props
  const staff = useStaffClient()
  const { sent, setSent, failure, run } = usePictureChange(props)
  const images = inOrder(product.images, props.order)
  const ids = images.map(({ id }) => id)
  const add = (files: File[]) => {
    setSent(0)
    void run(text.addImagesFailed, () => staff.addImages(product.id, files, setSent))
  }
  const remove = (index: number) => {
    const gone = ids[index]
    if (gone !== undefined) void run(text.deleteImageFailed, () => staff.deleteImage(gone))
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
        disabled={busy}
      />
      <UploadProgress sent={sent} />
      <FilePicker label={text.addImages} multiple disabled={busy} onFiles={add} />
    </section>
  )
}

/** Those that the order names, then those that came since. */
function inOrder<Item extends { id: number }>(items: readonly Item[], order: readonly number[]): Item[] {
  const named = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...named, ...items.filter((item) => !order.includes(item.id))]
}
