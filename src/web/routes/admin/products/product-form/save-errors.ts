import { CallFailed } from '#client/call-failed.ts'
import type { ProductDraft } from './product-draft.ts'

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
