import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { useUpload } from '../pictures/use-upload.ts'
import { sentAltTexts } from '../product-form/picture-texts.ts'
import { newProductOf } from '../product-form/product-draft.ts'
import { IMAGES_STEP, VARIANTS_STEP } from '../product-form/product-errors.ts'
import { fileError, takenSku } from '../product-form/save-errors.ts'
import { type NewProductFiles, productForm } from './new-product-form.ts'
import type { useWizard } from './use-wizard.ts'

/** Sends the wizard's product with its files. An error that the server found is shown in the step where it can be corrected. */
export function useCreateProduct(wizard: ReturnType<typeof useWizard>) {
  const { form, draft, images, chart } = wizard
  const client = useClient()
  const queries = useQueryClient()
  const [created, setCreated] = useState<Product | null>(null)
  const [lastError, setLastError] = useState<Error | null>(null)
  const create = useUpload(
    (product: NewProductFiles, onProgress) =>
      client.call('POST /products', { form: productForm(product), onProgress }),
    {
      onError(error) {
        const row = takenSku(error, draft)
        if (row !== null) {
          wizard.go(VARIANTS_STEP)
          form.setError(`variants.${row}.sku`, { type: 'taken' })
        }
        if (fileError(error)) wizard.go(IMAGES_STEP)
      },
      onSuccess({ data: product }) {
        setCreated(product)
        wizard.clearStored()
        void refresh(queries, 'products')
      },
    },
  )
  return {
    create,
    created,
    /** The file that was refused last, until the next attempt. */
    refusedFile: fileError(lastError),
    submit() {
      const files = { images: images.files, sizeChartImage: chart.files[0] }
      create.mutate({
        ...newProductOf(draft),
        imageTexts: sentAltTexts(draft.altTexts, images.files),
        ...files,
      })
    },
    dismiss() {
      setLastError(create.error)
      create.reset()
    },
    startAnother(like: Product) {
      setCreated(null)
      wizard.startLike(like)
    },
  }
}
