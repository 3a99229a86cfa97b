import { Check, Circle, X } from 'lucide'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { orderDate } from './order-date.ts'

type Step = {
  name: string
  isDone: boolean
  /** It ended badly. */
  isEnd?: boolean
  /** Where it is known. */
  at?: string | undefined
}

/** How far an order or a return is, with the day of each step. */
export function StepList<One extends Step>(props: {
  label: string
  steps: readonly One[]
  words: Record<One['name'], string>
  className: string
}) {
  const reached = props.steps.filter(({ isDone }) => isDone).at(-1)
  return (
    <ol aria-label={props.label} className={props.className}>
      {props.steps.map((step) => (
        <li
          key={step.name}
          aria-current={step === reached ? 'step' : undefined}
          className={classNames('flex items-start gap-2.5', !step.isDone && 'text-muted')}
        >
          <Icon
            of={step.isEnd ? X : step.isDone ? Check : Circle}
            className={classNames(
              'mt-0.5 size-4 shrink-0 stroke-[1.5]',
              step.isDone && (step.isEnd ? 'text-oxblood' : 'text-accent'),
            )}
          />
          <span>
            <span className={step === reached ? 'font-medium' : undefined}>
              {props.words[step.name as One['name']]}
            </span>
            {step.at && <span className="block text-xs text-muted">{orderDate(step.at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
