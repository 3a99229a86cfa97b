import { type ComponentProps, Fragment, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

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
