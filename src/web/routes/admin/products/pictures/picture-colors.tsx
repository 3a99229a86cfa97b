import { useFormContext } from 'react-hook-form'
import { adminProductsText } from '#text/admin-products.ts'
import { Select } from '#ui/field.tsx'
import type { ProductDraft } from '../product-form/product-draft.ts'

const text = adminProductsText.pictures

/** Which color each picture shows. Nothing for a product of one color. */
export function PictureColors({ images }: { images: readonly { id: number | string; url: string }[] }) {
  const { watch, setValue } = useFormContext<ProductDraft>()
  const [variants, written] = watch(['variants', 'altTexts'])
  const colors = [...new Set(variants.map(({ color }) => color.trim()).filter(Boolean))]
  if (colors.length < 2 || images.length === 0) return null
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-medium">{text.colors}</legend>
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map(({ id, url }, index) => {
          const words = { en: '', ar: '', color: '', ...written[id] }
          return (
            <li key={id} className="grid gap-2">
              <img src={url} alt="" loading="lazy" className="aspect-4/5 w-full bg-linen object-cover" />
              <Select
                label={text.colorOf(index + 1)}
                hideLabel
                value={colors.includes(words.color) ? words.color : ''}
                onChange={({ currentTarget }) =>
                  setValue(
                    `altTexts.${id}`,
                    { ...words, color: currentTarget.value },
                    { shouldDirty: true, shouldTouch: true },
                  )
                }
              >
                <option value="">{text.allColors}</option>
                {colors.map((color) => (
                  <option key={color}>{color}</option>
                ))}
              </Select>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
