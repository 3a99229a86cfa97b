import { useMutation } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { useClient } from '#web/data/api.ts'
import { filesForm, useUpload } from '../pictures/use-upload.ts'
import { fileError } from '../product-form/save-errors.ts'

const text = adminProductsText.updateProduct

export type PictureChanges = ReturnType<typeof usePictureChanges>

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

export type PictureFailure = { sentence: string; reason: string }

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
