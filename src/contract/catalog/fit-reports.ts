import { z } from 'zod'
import { fitAnswers, limits } from '#shared/values.ts'
import { id, personalLine, requiredText } from '../fields.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

const fit = z.enum(fitAnswers)

/** How one product of an order fits. Replaces an earlier report. */
export const fitReport = z.strictObject({
  /** The line of the order. */
  itemId: id,
  fit,
  /** Public: one line. Invisible text counts as none. */
  sentence: personalLine(limits.fitSentence)
    .transform((sentence) => (isSeen(sentence) ? sentence : null))
    .nullable()
    .optional(),
})
export type FitReport = z.infer<typeof fitReport>

/** A delivered product with its fit report. */
export const deliveredItem = z.object({
  itemId: z.number(),
  productId: z.number(),
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  report: z
    .object({
      fit,
      sentence: z.string().nullable(),
      isHidden: z.boolean(),
    })
    .nullable(),
})
export type DeliveredItem = z.infer<typeof deliveredItem>

const fitCounts = z.object({ small: z.number(), true: z.number(), large: z.number() })
export type FitCounts = z.infer<typeof fitCounts>

export const productFit = z.object({
  counts: fitCounts,
  /** By the size that was bought. */
  sizes: z.array(fitCounts.extend({ size: z.string() })),
  /** The newest, without hidden ones. */
  sentences: z.array(z.object({ size: z.string(), fit, sentence: z.string() })),
})
export type ProductFit = z.infer<typeof productFit>

export const saidSentence = z.object({
  itemId: z.number(),
  productId: z.number(),
  productName: z.string(),
  size: z.string(),
  fit,
  sentence: z.string(),
  saidAt: z.string(),
  /** Why it is hidden; null while it is shown. */
  hiddenReason: z.string().nullable(),
})
export type SaidSentence = z.infer<typeof saidSentence>
export const saidSentencesQuery = z.strictObject({ ...paging(100), ...languageQuery.shape })
/** Hides a sentence, or (null) shows it again. */
export const sentenceHiding = z.strictObject({ hiddenReason: requiredText(limits.hidingReason).nullable() })

function isSeen(sentence: string): boolean {
  return requiredText(limits.fitSentence).safeParse(sentence).success
}
