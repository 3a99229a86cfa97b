import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import { classNames } from './class-names.ts'

/** Hint and error are linked to the control, so that screen readers announce them. */
type Around = {
  label: string
  hint?: string
  error?: string
  className?: string
  hideLabel?: boolean
  /** The hint stays beside an error: it is the rule that was broken. */
  keepHint?: boolean
}

/** A labelled text input. */
export function Field({ trailing, ...given }: Around & { trailing?: ReactNode } & ComponentProps<'input'>) {
  const [isFull, setIsFull] = useState(false)
  const props = isFull ? { ...given, hint: sharedText.controls.full(given.maxLength ?? 0) } : given
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          {...control}
          // Scrolling the page over a focused number input would change the number.
          onWheel={props.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
          // The browser takes no more characters without saying why.
          onInput={({ currentTarget: { value, maxLength } }) => setIsFull(value.length === maxLength)}
          className={classNames(controlLook, trailing ? 'pe-12' : null)}
        />
        {trailing && <span className="absolute inset-y-0 end-0 grid place-content-center">{trailing}</span>}
      </span>
    </FieldFrame>
  )
}

export function TextArea(props: Around & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} className={classNames(controlLook, 'py-3')} />
    </FieldFrame>
  )
}

export function Select(props: Around & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select {...control} className={classNames(controlLook, 'appearance-none pe-10')} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-4 my-auto size-2 -translate-y-0.5 rotate-45 border-e border-b border-ink rtl:-rotate-45"
        />
      </span>
    </FieldFrame>
  )
}

/** Lets a control show `value`, and report what is typed or chosen instead. */
export const bind = <Value extends string>(value: Value, change: (value: Value) => void) => ({
  value,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value as Value),
})

export const controlLook =
  'block w-full min-h-12 rounded-sm border border-edge bg-transparent px-4 text-base text-ink transition-colors ' +
  'placeholder:text-muted hover:border-ink focus:border-ink ' +
  'aria-invalid:border-oxblood disabled:bg-linen disabled:text-muted disabled:border-hairline'

/** Staff forms have fields in both languages on an English page. */
const ARABIC = /\p{Script=Arabic}/u

export function FieldFrame(props: Around & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('text-start', props.className)}>
      <label
        htmlFor={props.id}
        {...(ARABIC.test(props.label) && { lang: 'ar', dir: 'rtl' })}
        className={props.hideLabel ? 'sr-only' : 'mb-2 block text-sm font-medium text-ink'}
      >
        {props.label}
      </label>
      {props.children}
      {props.hint && (!props.error || props.keepHint) && (
        <p id={`${props.id}-hint`} className="mt-1.5 text-xs text-muted">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${props.id}-error`} className="mt-1.5 text-xs font-medium text-oxblood">
          {props.error}
        </p>
      )}
    </div>
  )
}

/** The properties of the frame, and those of the control in it. */
function useField<Props extends Around & { id?: string }>(props: Props) {
  const made = useId()
  const { label, hint, error, className, hideLabel, keepHint, ...rest } = props
  const id = props.id ?? made
  const described = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, { hint: hint && (!error || keepHint), error }),
  }
  return {
    frame: { id, label, hint, error, className, hideLabel, keepHint },
    control: { ...rest, ...described },
  }
}

function describedBy(id: string, shown: { hint: unknown; error: unknown }): string | undefined {
  const ids = [shown.error && `${id}-error`, shown.hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
