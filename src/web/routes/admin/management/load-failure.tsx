import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '../../../ui/button.tsx'

/** The whole screen, in red. */
export function LoadFailure({ sentence, onShowAll }: { sentence: string; onShowAll: () => void }) {
  return (
    <div
      role="alert"
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-6 bg-oxblood-tint px-gutter text-center text-oxblood"
    >
      <h1 className="sr-only">{text.title}</h1>
      <p className="text-lg">{sentence}</p>
      <Button
        variant="danger"
        onClick={() => {
          onShowAll()
          window.location.reload()
        }}
      >
        {text.tryAgain}
      </Button>
    </div>
  )
}
