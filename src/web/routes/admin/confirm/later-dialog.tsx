import { type RefObject, useRef, useState } from 'react'
import { addDays, dayInCairo } from '#shared/places/cairo.ts'
import { TIME_ZONE } from '#shared/settings.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

const text = adminConfirmText.laterDialog

/** Asks when to call again: the usual times as buttons, any other as date and time in Cairo. */
export function LaterDialog(props: DialogState & { onChosen: (at: Date) => void }) {
  // Who works by keys presses 3 and Enter.
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={props.open} onClose={props.onClose} size="small" title={text.title} initialFocus={first}>
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
        {text.inAnHour}
      </Button>
      {evening && cairoTime(now) < '17:30' && (
        <Button variant="outline" onClick={() => onChosen(evening)}>
          {text.today}
        </Button>
      )}
      {tomorrow && (
        <Button variant="outline" onClick={() => onChosen(tomorrow)}>
          {text.tomorrow}
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
          label={text.date}
          type="date"
          required
          value={date}
          error={isPast ? text.past : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <Field
          label={text.time}
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button type="submit" className="col-span-2">
          {text.apply}
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
