import { CallFailed } from '#client/call-failed.ts'
import { productChange } from '#contract/catalog/catalog-changes.ts'
import type { FormError } from '#web/data/forms.ts'
import { staffFormErrors } from '../../shared/form/staff-fields.tsx'
import { type ProductDraft, sentProduct } from './product-draft.ts'

/** What the server would refuse. */
export const productErrors = (draft: ProductDraft): FormError[] =>
  staffFormErrors(productChange, sentProduct(draft), draft)

/** The wizard also asks for a description and for the color of every variant. */
function wizardErrors(draft: ProductDraft): FormError[] {
  const isMissing = (typed: string) => typed.trim() === ''
  const missing = [
    ...(isMissing(draft.description) ? ['description'] : []),
    ...draft.variants.flatMap(({ color }, row) => (isMissing(color) ? [`variants.${row}.color`] : [])),
  ]
  return [...productErrors(draft), ...missing.map((path) => ({ path, code: 'required' as const }))]
}

/** Why the wizard does not go on, as far as something is typed: what is still missing can be seen. */
export const wronglyTyped = (draft: ProductDraft): FormError[] =>
  productErrors(draft).filter(({ code }) => code !== 'required')

/** Whether a step is complete, so that the wizard can go on. */
export function isStepFilled(step: number, draft: ProductDraft, images: number): boolean {
  if (step === IMAGES_STEP) return images > 0
  return !wizardErrors(draft).some(({ path }) => stepOf(path) === step)
}

export const IMAGES_STEP = 1
export const VARIANTS_STEP = 2
const LAST_STEP = 3

/** The last step that can be opened: all before it are filled. */
export function furthestStep(draft: ProductDraft, images: number): number {
  let step = 0
  while (step < LAST_STEP && isStepFilled(step, draft, images)) step++
  return step
}

const stepOf = (path: string): number => (/^(variants|arabicColors)\b/.test(path) ? VARIANTS_STEP : 0)

/** The row whose SKU is in use, if that was refused. */
export function takenSku(error: unknown, { variants }: Pick<ProductDraft, 'variants'>): number | null {
  if (!(error instanceof CallFailed) || error.code !== 'sku_taken') return null
  const row = variants.findLastIndex(({ sku }) => sku.trim() === error.details.sku)
  return row === -1 ? null : row
}

/** The file that is too large, or no picture that the shop can read: its name, and why. */
export function fileError(error: unknown): { file: string; reason: string } | null {
  if (!(error instanceof CallFailed)) return null
  const { file } = error.details
  return typeof file === 'string' ? { file, reason: error.message } : null
}
