import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Around = { label: string; hint?: string; error?: string; className?: string; trailing?: ReactNode }

/** A labelled text input; hint and error are linked to it, so that screen readers announce them. */
export function Field({
  label,
  hint,
  error,
  className,
  trailing,
  hideLabel,
  ...input
}: Around & ComponentProps<'input'> & { hideLabel?: boolean }) {
  const { id, describedBy } = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame id={id} {...{ label, hint, error, className, hideLabel }}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          // Scrolling the page over a focused number input would change the number.
          onWheel={input.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classNames(controlLook, trailing ? 'pe-12' : null)}
        />
        {trailing && <span className="absolute inset-y-0 end-0 grid place-content-center">{trailing}</span>}
      </span>
    </FieldFrame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Omit<Around, 'trailing'> & ComponentProps<'textarea'>) {
  const { id, describedBy } = useFieldIds(area.id, hint, error)
  return (
    <FieldFrame id={id} {...{ label, hint, error, className }}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classNames(controlLook, 'py-3')}
      />
    </FieldFrame>
  )
}

export function Select({
  label,
  hint,
  error,
  className,
  hideLabel,
  children,
  ...select
}: Omit<Around, 'trailing'> & ComponentProps<'select'> & { hideLabel?: boolean }) {
  const { id, describedBy } = useFieldIds(select.id, hint, error)
  return (
    <FieldFrame id={id} {...{ label, hint, error, className, hideLabel }}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classNames(controlLook, 'appearance-none pe-10')}
        >
          {children}
        </select>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-4 my-auto size-2 -translate-y-0.5 rotate-45 border-e border-b border-ink rtl:-rotate-45"
        />
      </span>
    </FieldFrame>
  )
}

const controlLook =
  'block w-full min-h-12 rounded-sm border border-edge bg-transparent px-4 text-base text-ink transition-colors ' +
  'placeholder:text-muted hover:border-ink focus:border-ink ' +
  'aria-invalid:border-oxblood disabled:bg-linen disabled:text-muted disabled:border-hairline'

/** Staff forms have fields in both languages on an English page. */
const ARABIC = /\p{Script=Arabic}/u

function FieldFrame(props: {
  id: string
  label: string
  hint?: string
  error?: string
  className?: string
  hideLabel?: boolean
  children: ReactNode
}) {
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
      {props.hint && !props.error && (
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

function useFieldIds(given: string | undefined, hint?: string, error?: string) {
  const made = useId()
  const id = given ?? made
  return { id, describedBy: error ? `${id}-error` : hint ? `${id}-hint` : undefined }
}
