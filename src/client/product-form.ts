import type { NewProduct } from '../contract/catalog.ts'

/** A new product as the form that the API reads: everything text, the variants JSON, the pictures files. */
export function productForm({ images, sizeChartImage, variants, ...fields }: NewProductFiles): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, asText(value))
  form.append('variants', JSON.stringify(variants))
  for (const image of images) form.append('images', image)
  if (sizeChartImage) form.append('sizeChartImage', sizeChartImage)
  return form
}

export type NewProductFiles = NewProduct & { images: readonly File[]; sizeChartImage?: File | null }

function asText(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}
