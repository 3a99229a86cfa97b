import type { KeyboardEvent } from 'react'

/** Enter in a field moves to the next control instead of submitting a form whose rest was not seen; on a button it clicks. */
export function enterMovesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || !isLeft(target)) return
  event.preventDefault()
  const controls = [...form.elements].filter(isNext)
  controls[controls.indexOf(target) + 1]?.focus()
}

const isLeft = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const isNext = (control: Element): control is HTMLElement =>
  control instanceof HTMLElement &&
  !control.matches(':disabled, fieldset, output, [type=hidden], [tabindex="-1"], [type=radio]:not(:checked)')
