import type { CallOutcome } from '#contract/desk/confirmations.ts'
import { adminConfirmText as text } from '#text/admin-confirm.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
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
