import { useMutation } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '#web/data/api.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { moved, PictureGrid } from '../pictures/picture-grid.tsx'
import { FilePicker, filesForm, UploadProgress, useUpload } from '../pictures/upload.tsx'
import { inOrder } from '../product-form/product-draft.ts'
import { fileError } from '../product-form/product-errors.ts'

const text = adminProductsText.updateProduct

/** Pictures are added and deleted at once; a new order is saved with the form. */
export function ProductPictures(props: {
  product: Product
  changes: PictureChanges
  order: readonly number[]
  onReorder: (order: number[]) => void
}) {
  const { product, changes, onReorder } = props
  const ids = inOrder(
    props.order,
    product.images.map(({ id }) => id),
  )
  const images = ids.flatMap((id) => product.images.find((image) => image.id === id) ?? [])
  const remove = (index: number) => {
    const gone = ids[index]
    if (gone !== undefined) changes.deleteImage.mutate(gone)
  }

  return (
    <section className="grid gap-4">
      <div>
        <h3 className={sectionHead}>{text.images}</h3>
        <p className="text-xs text-muted">{text.atOnce}</p>
      </div>
      <PictureNotice failure={changes.imagesFailure} />
      {images.length === 0 && <p className="text-sm text-muted">{text.noImages}</p>}
      <PictureGrid
        pictures={images.map(({ id, url }) => ({ key: String(id), src: url }))}
        onMove={(from, to) => onReorder(moved(ids, from, to))}
        onRemove={remove}
        removeLabel={text.deleteImage}
        disabled={changes.isPending}
      />
      <UploadProgress sent={changes.addImages.sent} />
      <FilePicker
        label={text.addImages}
        multiple
        disabled={changes.isPending}
        onFiles={(files) => changes.addImages.mutate(files)}
      />
    </section>
  )
}

/** Set and deleted at once. */
export function SizeChart({ product, changes }: { product: Product; changes: PictureChanges }) {
  return (
    <section className="grid gap-4">
      <h3 className={sectionHead}>{text.sizeChart}</h3>
      <PictureNotice failure={changes.sizeChartFailure} />
      {product.sizeChartImage ? (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={product.sizeChartImage}
            alt={text.chartAlt}
            className="max-h-56 max-w-full border border-hairline bg-linen object-contain"
          />
          <Button
            variant="danger"
            size="small"
            disabled={changes.isPending}
            onClick={() => changes.deleteSizeChart.mutate()}
          >
            {text.deleteChart}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{text.noChart}</p>
      )}
      <UploadProgress sent={changes.setSizeChart.sent} />
      <FilePicker
        label={product.sizeChartImage ? text.replaceChart : text.uploadChart}
        disabled={changes.isPending}
        onFiles={([file]) => file && changes.setSizeChart.mutate(file)}
      />
    </section>
  )
}

/** The documented sentence is in one element; the server's reason follows in another. */
const PictureNotice = ({ failure }: { failure: PictureFailure | null }) =>
  failure && (
    <Notice>
      <p>{failure.sentence}</p>
      {failure.reason && <p className="mt-1">{failure.reason}</p>}
    </Notice>
  )

type PictureChanges = ReturnType<typeof usePictureChanges>

/** The changes of a product's pictures. Each is sent at once and returns the new version of the product. */
export function usePictureChanges(productId: number, onProduct: (product: Product) => void) {
  const client = useClient()
  const params = { id: productId }
  // Serialized, because each creates a new version.
  const options = {
    scope: { id: `product ${productId}` },
    onSuccess: (changed: Changed) => onProduct(changed.data),
  }
  const addImages = useUpload(
    (files: File[], onProgress) =>
      client.call('PATCH /products/image/:id', { params, form: filesForm('image', files), onProgress }),
    options,
  )
  const deleteImage = useMutation({
    ...options,
    mutationFn: (id: number) => client.call('DELETE /products/image/:id', { params: { id } }),
  })
  const setSizeChart = useUpload((file: File, onProgress) => {
    const form = filesForm('sizeChartImage', [file])
    return client.call('PATCH /products/size-chart/:id', { params, form, onProgress })
  }, options)
  const deleteSizeChart = useMutation({
    ...options,
    mutationFn: () => client.call('DELETE /products/size-chart/:id', { params }),
  })
  return {
    addImages,
    deleteImage,
    setSizeChart,
    deleteSizeChart,
    isPending: [addImages, deleteImage, setSizeChart, deleteSizeChart].some((one) => one.isPending),
    imagesFailure: failureOf([addImages, text.addImagesFailed], [deleteImage, text.deleteImageFailed]),
    sizeChartFailure: failureOf([setSizeChart, text.chartFailed], [deleteSizeChart, text.deleteChartFailed]),
  }
}

type Changed = { data: Product }

type PictureFailure = { sentence: string; reason: string }

/** The failure of the newest change: the documented sentence, and the server's reason. */
function failureOf(...changes: [Attempt, sentence: string][]): PictureFailure | null {
  const [newest] = changes.toSorted(([a], [b]) => b.submittedAt - a.submittedAt)
  if (!newest?.[0].error) return null
  const [{ error }, sentence] = newest
  // Of several files that were chosen together, one may be the reason.
  const refused = fileError(error)
  const reason = refused
    ? adminCreateText.product.fileError(refused.file, refused.reason)
    : messageFrom(error, '')
  return { sentence, reason }
}

type Attempt = { submittedAt: number; error: Error | null }
