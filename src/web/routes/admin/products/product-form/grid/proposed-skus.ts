import { slugFrom } from '#shared/text/slug.ts'
import { limits } from '#shared/values.ts'
import type { VariantDraft } from '../variant-draft.ts'

/** An SKU for each new variant, such as COMO-LINEN-NAVY-32. One that somebody typed stays, and so do those of saved variants. */
export function withSkus(
  variants: readonly VariantDraft[],
  before: readonly VariantDraft[],
  name: string,
): VariantDraft[] {
  const isProposed = ({ key, id, sku }: VariantDraft): boolean => {
    const was = before.find((one) => one.key === key)
    return id === undefined && (sku.trim() === '' || (was !== undefined && isMadeFrom(skuOf(name, was), sku)))
  }
  const taken = new Set(variants.filter((one) => !isProposed(one)).map(({ sku }) => sku))
  return variants.map((one) => {
    if (!isProposed(one)) return one
    const sku = unusedSku(skuOf(name, one), taken)
    taken.add(sku)
    return { ...one, sku }
  })
}

function skuOf(name: string, { color, size }: Pick<VariantDraft, 'color' | 'size'>): string {
  const words = [slugFrom(name).slice(0, NAME_LENGTH), slugFrom(color), slugFrom(size)]
  return words
    .filter(Boolean)
    .join('-')
    .toUpperCase()
    .slice(0, limits.sku - SUFFIX_LENGTH)
}

/** Two sizes may differ only in signs that an SKU has not. */
function unusedSku(sku: string, taken: ReadonlySet<string>): string {
  let unused = sku
  for (let next = 2; taken.has(unused); next++) unused = `${sku}-${next}`
  return unused
}

const isMadeFrom = (proposed: string, sku: string): boolean =>
  sku === proposed || (sku.startsWith(`${proposed}-`) && /^\d+$/.test(sku.slice(proposed.length + 1)))

const NAME_LENGTH = 24
const SUFFIX_LENGTH = 4
