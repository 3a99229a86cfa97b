import { type RefObject, useRef, useState } from 'react'
import type { CallOutcome } from '#contract/desk/confirmations.ts'
import { addDays, dayInCairo } from '#shared/places/cairo.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { adminConfirmText, adminConfirmText as text } from '#text/admin-confirm.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field } from '#ui/field.tsx'
import type { useRest } from '../shared/resting-button.tsx'

type Pressed = CallOutcome | 'call' | 'whatsApp' | 'takeOver' | 'address'
/** What a key presses. */
export const pressedBy = (name: Pressed) => ({ 'data-key': name })
export const press = (name: Pressed): void =>
  document.querySelector<HTMLElement>(`main [data-key=${name}]`)?.click()

/**
 * One button for each outcome, with its key, in the order of their texts. After a press by the pointer they rest, because those of the
 * next order take their place; the keys go on.
 */
export const Outcomes = (props: {
  isBusy: boolean
  rest: ReturnType<typeof useRest>
  onOutcome: (outcome: CallOutcome) => void
}) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{text.card.outcomes}</legend>
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-5">
      {(Object.keys(text.outcomes) as CallOutcome[]).map((outcome, index) => (
        <Button
          key={outcome}
          size="compact"
          busy={props.isBusy}
          variant={variants[outcome]}
          className={classNames('lg:min-h-11', outcome === 'confirmed' && 'max-xl:col-span-2')}
          aria-disabled={props.rest.rests || undefined}
          onClick={(event) => {
            const act = () => props.onOutcome(outcome)
            if (event.detail > 0) props.rest.once(act)(event)
            else act()
          }}
          aria-keyshortcuts={`${index + 1}`}
          {...pressedBy(outcome)}
        >
          {text.outcomes[outcome]}
          <span aria-hidden="true" className="border border-current/40 px-1.5 font-mono max-lg:hidden">
            {index + 1}
          </span>
        </Button>
      ))}
    </div>
  </fieldset>
)

const variants = {
  confirmed: 'primary',
  no_answer: 'outline',
  later: 'outline',
  wrong_number: 'outline',
  declined: 'danger',
} as const

const laterText = adminConfirmText.laterDialog

/** Asks when to call again: the usual times as buttons, any other as date and time in Cairo. */
export function LaterDialog(props: DialogState & { onChosen: (at: Date) => void }) {
  // Who works by keys presses 3 and Enter.
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="small"
      title={laterText.title}
      initialFocus={first}
    >
      <Times
        first={first}
        onChosen={(at) => {
          props.onClose()
          props.onChosen(at)
        }}
      />
    </Dialog>
  )
}

function Times(props: { first: RefObject<HTMLButtonElement | null>; onChosen: (at: Date) => void }) {
  const { onChosen } = props
  const [now] = useState(Date.now)
  const [date, setDate] = useState(addDays(dayInCairo(now), 1))
  const [time, setTime] = useState('11:00')
  const [isPast, setIsPast] = useState(false)
  const evening = cairoMoment(dayInCairo(now), '18:00')
  const tomorrow = cairoMoment(addDays(dayInCairo(now), 1), '11:00')
  return (
    <div className="grid gap-3 pt-2">
      <Button ref={props.first} variant="outline" onClick={() => onChosen(new Date(Date.now() + HOUR_MS))}>
        {laterText.inAnHour}
      </Button>
      {evening && cairoTime(now) < '17:30' && (
        <Button variant="outline" onClick={() => onChosen(evening)}>
          {laterText.today}
        </Button>
      )}
      {tomorrow && (
        <Button variant="outline" onClick={() => onChosen(tomorrow)}>
          {laterText.tomorrow}
        </Button>
      )}
      <form
        className="mt-2 grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const at = cairoMoment(date, time)
          const isSoon = at && at.getTime() > Date.now() && at.getTime() < Date.now() + LATEST_MS
          if (isSoon) onChosen(at)
          else setIsPast(true)
        }}
      >
        <Field
          label={laterText.date}
          type="date"
          required
          {...bind(date, setDate)}
          error={isPast ? laterText.past : undefined}
        />
        <Field label={laterText.time} type="time" required {...bind(time, setTime)} />
        <Button type="submit" className="col-span-2">
          {laterText.apply}
        </Button>
      </form>
    </div>
  )
}

const HOUR_MS = 60 * 60 * 1000
const LATEST_MS = 60 * 24 * HOUR_MS

/** The moment of a date and a time in Cairo, wherever the browser is: "2026-03-04", "18:00". Undefined if they are none. */
export function cairoMoment(date: string, time: string): Date | undefined {
  const asIfUtc = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // The second look is for the nights in which the clocks change.
  const guess = asIfUtc - offsetAt(asIfUtc)
  return new Date(asIfUtc - offsetAt(guess))
}

/** "18:05" in Cairo. */
export const cairoTime = (now: number): string => times.format(now)

function offsetAt(moment: number): number {
  return Date.parse(`${dayInCairo(moment)}T${times.format(moment)}Z`) - Math.floor(moment / 60_000) * 60_000
}

const times = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
