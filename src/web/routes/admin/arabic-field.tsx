import type { ComponentProps } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { Field, TextArea } from '../../ui/field.tsx'

/** What is said in Arabic beside an English field: from right to left, and marked while it is missing. */
export const ArabicField = ({ written, ...field }: ComponentProps<typeof Field> & { written: string }) => (
  <Field
    {...field}
    lang="ar"
    dir="rtl"
    hint={written.trim() ? undefined : adminProductsText.arabic.missing}
  />
)

export const ArabicArea = ({ written, ...area }: ComponentProps<typeof TextArea> & { written: string }) => (
  <TextArea
    {...area}
    lang="ar"
    dir="rtl"
    hint={written.trim() ? undefined : adminProductsText.arabic.missing}
  />
)
