import { adminProductsText } from '#text/admin-products.ts'

/** Marks a text without an Arabic translation. */
export const MissingMark = ({ parts }: { parts: readonly string[] }) =>
  parts.length > 0 && (
    <span className="block text-xs text-muted">{adminProductsText.arabic.missingIn(parts.join(', '))}</span>
  )
