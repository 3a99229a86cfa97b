import type { AskedLine, ReturnOffer } from '#contract/orders/returns.ts'
import type { ReturnReason } from '#shared/values.ts'

export type OfferedPair = ReturnOffer['pairs'][number]

/** What is chosen for a pair. `wanted`: another one of it by its variant, or the money. */
export type Choice = {
  isChosen: boolean
  quantity: number
  reason: ReturnReason | ''
  wanted: number | 'money' | ''
  words: string
}
/** By `pairKey`. */
export type ReturnDraft = Partial<Record<string, Choice>>

export const pairKey = ({ itemId, exchangeOf }: OfferedPair): string => `${itemId} ${exchangeOf ?? ''}`

export const choiceOf = (draft: ReturnDraft, pair: OfferedPair): Choice =>
  draft[pairKey(pair)] ?? {
    isChosen: false,
    quantity: 1,
    reason: '',
    wanted: exchangesFor(pair, '').length > 0 ? '' : 'money',
    words: '',
  }

/** Only a damaged pair is exchanged for one like it. */
export const exchangesFor = (pair: OfferedPair, reason: Choice['reason']): OfferedPair['exchanges'] =>
  pair.exchanges.filter(({ variantId }) => variantId !== pair.variantId || reason === 'damaged')

type Chosen = { pair: OfferedPair; choice: Choice }

export const chosenOf = (draft: ReturnDraft, pairs: readonly OfferedPair[]): Chosen[] =>
  pairs.map((pair) => ({ pair, choice: choiceOf(draft, pair) })).filter(({ choice }) => choice.isChosen)

/** What is missing for a pair. Another one that has meanwhile been sold is not there to be wanted. */
export const problemsOf = ({ pair, choice }: Chosen): ('reason' | 'wanted')[] => [
  ...(choice.reason ? [] : (['reason'] as const)),
  ...(choice.wanted === 'money' || wantedOf({ pair, choice }) ? [] : (['wanted'] as const)),
]

export const wantedOf = ({ pair, choice }: Chosen): OfferedPair['exchanges'][number] | undefined =>
  exchangesFor(pair, choice.reason).find(
    ({ variantId, stock }) => variantId === choice.wanted && stock >= choice.quantity,
  )

/** In pounds: what the customer pays for all of it, negative if money goes back. */
export const sumOf = (chosen: readonly Chosen[]): number =>
  chosen.reduce(
    (sum, one) => sum + one.choice.quantity * Number(wantedOf(one)?.difference ?? -Number(one.pair.price)),
    0,
  )

export const linesOf = (chosen: readonly Chosen[]): AskedLine[] =>
  chosen.flatMap(({ pair, choice }) =>
    choice.reason
      ? [
          {
            itemId: pair.itemId,
            exchangeOf: pair.exchangeOf,
            quantity: choice.quantity,
            reason: choice.reason,
            exchangeVariantId: typeof choice.wanted === 'number' ? choice.wanted : null,
            ...(choice.words.trim() && { words: choice.words.trim() }),
          },
        ]
      : [],
  )
