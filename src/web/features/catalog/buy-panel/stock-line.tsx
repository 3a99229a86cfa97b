import { stockText } from '#text/stock.ts'
import { classNames } from '../../../ui/class-names.ts'

/** The sentence about the chosen size, with room kept for it before there is one. */
export function StockLine({ message, plenty }: { message: string | null; plenty: boolean }) {
  const tone = !plenty ? 'text-oxblood' : message === stockText.inStock ? 'text-accent' : 'text-amber'
  return (
    <p role="status" className={classNames('mt-3 flex min-h-6 items-center gap-2 text-sm', tone)}>
      {message && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {message}
    </p>
  )
}
