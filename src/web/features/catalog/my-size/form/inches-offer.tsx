import { mySizeText as text } from '#text/my-size.ts'
import type { Converted } from './inches.ts'

/** Converts everything that looks like inches with one press. */
export const InchesOffer = (props: { converted: readonly Converted[]; onAccept: () => void }) => (
  <div role="status">
    {props.converted.length > 0 && (
      <button type="button" onClick={props.onAccept} className={look}>
        {text.inches(props.converted)}
      </button>
    )}
  </div>
)

const look =
  'min-h-11 rounded-sm border border-accent bg-accent-tint/50 px-4 py-2 text-start text-sm tabular-nums transition-colors hover:bg-accent-tint'
