import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** In place of a screen or a list, in red: what could not be loaded, and the way to load the page again. */
export function LoadError(props: {
  /** Where it is the whole screen, which has no heading of its own. */
  title?: string
  sentence: string
  /** What must be corrected before the page is reloaded. */
  onTryAgain?: () => void
}) {
  return (
    <div
      role="alert"
      className={classNames(
        'grid place-content-center justify-items-center gap-6 bg-oxblood-tint px-gutter text-center text-oxblood',
        props.title ? 'min-h-dvh' : 'min-h-[70dvh]',
      )}
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
