import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { NewProduct } from '#contract/catalog/catalog-changes.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { refresh, useClient } from '#web/data/api.ts'
import { productQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { useUpload } from '../pictures/upload.tsx'
import { sentAltTexts } from '../product-form/picture-texts.ts'
import { newProductOf } from '../product-form/product-draft.ts'
import { fileError, IMAGES_STEP, takenSku, VARIANTS_STEP } from '../product-form/product-errors.ts'
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

/** The product that the address names as the one to copy. `fill` is called once, when it is loaded. */
export function useProductLike(fill: (product: Product) => void) {
  const client = useClient()
  const [address] = useSearchParams()
  const id = Number(address.get('like') ?? 0)
  const [filled, setFilled] = useState<Product | null>(null)
  const latestFill = useRef(fill)
  useEffect(() => {
    latestFill.current = fill
  })
  const { data, isError, isLoading } = useQuery({
    ...productQuery(client, id, 'staff'),
    enabled: id > 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    setFilled(data)
    latestFill.current(data)
  }, [data])
  return { filled, isLoading, isError }
}

/** A new product as the multipart form that the API reads: text fields, nested values as JSON, pictures as files. */
export function productForm(product: NewProductFiles): FormData {
  const { images, sizeChartImage, variants, translations, imageTexts, ...fields } = product
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, asText(value))
  form.append('variants', JSON.stringify(variants))
  if (translations) form.append('translations', JSON.stringify(translations))
  if (imageTexts) form.append('imageTexts', JSON.stringify(imageTexts))
  for (const image of images) form.append('images', image)
  if (sizeChartImage) form.append('sizeChartImage', sizeChartImage)
  return form
}

type NewProductFiles = NewProduct & { images: readonly File[]; sizeChartImage?: File | null }

function asText(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}
