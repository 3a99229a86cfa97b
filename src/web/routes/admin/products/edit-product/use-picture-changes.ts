import { useMutation } from '@tanstack/react-query'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { useUpload } from '../pictures/use-upload.ts'
import { fileError } from '../product-form/save-errors.ts'

const text = adminProductsText.updateProduct

export type PictureChanges = ReturnType<typeof usePictureChanges>

/** The changes of a product's pictures. Each is sent at once and returns the new version of the product. */
export function usePictureChanges(productId: number, onProduct: (product: Product) => void) {
  const staff = useStaffClient()
  // Serialized, because each creates a new version.
  const options = { scope: { id: `product ${productId}` }, onSuccess: onProduct }
  const addImages = useUpload(
    (files: File[], onProgress) => staff.addImages(productId, files, onProgress),
    options,
  )
  const deleteImage = useMutation({ ...options, mutationFn: (id: number) => staff.deleteImage(id) })
  const setSizeChart = useUpload(
    (file: File, onProgress) => staff.setSizeChart(productId, file, onProgress),
    options,
  )
  const deleteSizeChart = useMutation({ ...options, mutationFn: () => staff.deleteSizeChart(productId) })
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
