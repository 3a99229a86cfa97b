import { useFormContext } from 'react-hook-form'
import { limits } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import type { ProductDraft } from '../product-form/product-draft.ts'

const text = adminProductsText.arabic
const picturesText = adminProductsText.pictures

/** The alternative text of each picture, in both languages. */
export function PictureWords({ images }: { images: readonly { id: number | string; url: string }[] }) {
  const { register, watch } = useFormContext<ProductDraft>()
  const written = watch('altTexts')
  if (images.length === 0) return null
  return (
    <Disclosure heading={text.pictureWords}>
      <ol className="grid gap-8 pt-2 sm:gap-5">
        {images.map(({ id, url }, index) => (
          <li key={id} className="grid grid-cols-[4rem_1fr] items-start gap-4">
            <img src={url} alt="" loading="lazy" className="aspect-4/5 w-full object-cover" />
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label={text.pictureShows(index + 1)}
                maxLength={limits.altText}
                hint={written[id]?.en?.trim() ? undefined : text.pictureIsCalled}
                {...register(`altTexts.${id}.en`)}
              />
              <Field
                label={text.pictureShowsInArabic(index + 1)}
                lang="ar"
                dir="rtl"
                maxLength={limits.altText}
                hint={
                  written[id]?.ar?.trim()
                    ? text.hints.picture(index + 1)
                    : text.missing(text.hints.picture(index + 1))
                }
                {...register(`altTexts.${id}.ar`)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** Which color each picture shows. Nothing for a product of one color. */
export function PictureColors({ images }: { images: readonly { id: number | string; url: string }[] }) {
  const { watch, setValue } = useFormContext<ProductDraft>()
  const [variants, written] = watch(['variants', 'altTexts'])
  const colors = [...new Set(variants.map(({ color }) => color.trim()).filter(Boolean))]
  if (colors.length < 2 || images.length === 0) return null
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 text-sm font-medium">{picturesText.colors}</legend>
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map(({ id, url }, index) => {
          const words = { en: '', ar: '', color: '', ...written[id] }
          return (
            <li key={id} className="grid gap-2">
              <img src={url} alt="" loading="lazy" className="aspect-4/5 w-full bg-linen object-cover" />
              <Select
                label={picturesText.colorOf(index + 1)}
                hideLabel
                {...bind(colors.includes(words.color) ? words.color : '', (color) =>
                  setValue(`altTexts.${id}`, { ...words, color }, { shouldDirty: true, shouldTouch: true }),
                )}
              >
                <option value="">{picturesText.allColors}</option>
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
