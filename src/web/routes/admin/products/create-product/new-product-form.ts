import type { NewProduct } from '#contract/catalog-changes.ts'

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

export type NewProductFiles = NewProduct & { images: readonly File[]; sizeChartImage?: File | null }

function asText(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}
