import { adminText } from '#text/admin.ts'
import { Button } from '../../../ui/button.tsx'

/** In place of a screen, in red: what could not be loaded, and the way to load the page again. */
export function LoadError(props: {
  /** Where the page has no heading of its own. */
  title?: string
  sentence: string
  /** What must be corrected before the page is reloaded. */
  onTryAgain?: () => void
}) {
  return (
    <div
      role="alert"
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-6 bg-oxblood-tint px-gutter text-center text-oxblood"
    >
      {props.title && <h1 className="sr-only">{props.title}</h1>}
      <p className="text-lg">{props.sentence}</p>
      <Button
        variant="danger"
        onClick={() => {
          props.onTryAgain?.()
          window.location.reload()
        }}
      >
        {adminText.tryAgain}
      </Button>
    </div>
  )
}
