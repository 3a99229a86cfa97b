import { sharedText } from '#text/shared.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Notice } from './notice.tsx'

/** What could not be loaded, and the button to try again. */
export const LoadFailed = (props: {
  sentence: string
  busy?: boolean
  onRetry: () => void
  className?: string
}) => (
  <div className={classNames('grid justify-items-start gap-5', props.className)}>
    <Notice>{props.sentence}</Notice>
    <Button variant="outline" size="small" busy={props.busy} onClick={props.onRetry}>
      {sharedText.controls.tryAgain}
    </Button>
  </div>
)
