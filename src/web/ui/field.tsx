import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import { classNames } from './elements.tsx'

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

export function Checkbox({
  label,
  className,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 text-sm', className)}>
      <input type="checkbox" {...input} className="size-4.5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  )
}

/** A switch applies at once. */
export function Switch(props: {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hideLabel?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={props.checked}
      aria-label={props.label}
      onClick={() => props.onCheckedChange(!props.checked)}
      className="group inline-flex min-h-11 items-center gap-3 text-sm"
    >
      <span
        aria-hidden="true"
        className="relative inline-block h-6 w-11 shrink-0 rounded-full border border-edge bg-linen transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute inset-y-0.5 start-0.5 size-4.5 rounded-full bg-edge transition-all group-aria-checked:start-5.5 group-aria-checked:bg-ground" />
      </span>
      {!props.hideLabel && <span aria-hidden="true">{props.label}</span>}
    </button>
  )
}

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  hint?: string
  disabled?: boolean
  trailing?: ReactNode
  /** Below it, where it cannot be chosen as it is. */
  note?: ReactNode
}

/** A radio button with a description. */
export function RadioGroup<Value extends string>(props: {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
  hideLabel?: boolean
}) {
  const name = useId()
  return (
    <fieldset className="grid gap-3 text-start">
      <legend className={props.hideLabel ? 'sr-only' : 'mb-3 text-sm font-medium'}>{props.label}</legend>
      {props.options.map((option) => (
        <Fragment key={option.value}>
          <label className="flex cursor-pointer items-start gap-4 rounded-sm border border-hairline px-4 py-4 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-tint/50 has-disabled:cursor-not-allowed has-disabled:text-muted">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onValueChange(option.value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="grow">
              <span className="block text-sm font-medium">{option.label}</span>
              {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
            </span>
            {option.trailing}
          </label>
          {option.note}
        </Fragment>
      ))}
    </fieldset>
  )
}
