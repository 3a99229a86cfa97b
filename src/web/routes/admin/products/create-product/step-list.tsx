import { Check } from 'lucide'
import { adminCreateText } from '#text/admin-create.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.ts'

const text = adminCreateText.product

/** The steps of the wizard. A step can be clicked as soon as all before it are filled. */
export function StepList(props: { step: number; furthest: number; onStep: (step: number) => void }) {
  const { step, furthest } = props
  return (
    <ol aria-label={text.stepsLabel} className="mb-8 grid grid-cols-4 gap-2 sm:gap-4">
      {text.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={classNames(
            'border-t-2 pt-2.5 text-xs transition-colors sm:text-sm',
            index <= step ? 'border-accent' : 'border-hairline',
            index === step ? 'font-medium text-ink' : 'text-muted',
          )}
        >
          {index <= furthest && index !== step ? (
            <button
              type="button"
              onClick={() => props.onStep(index)}
              className="text-start underline-offset-4 hover:text-ink hover:underline"
            >
              <StepName {...{ name, index, step }} />
            </button>
          ) : (
            <StepName {...{ name, index, step }} />
          )}
        </li>
      ))}
    </ol>
  )
}

const StepName = ({ name, index, step }: { name: string; index: number; step: number }) => (
  <span className="flex items-baseline gap-1.5">
    <span className="tabular-nums">{index + 1}.</span>
    <span className="min-w-0 break-words">{name}</span>
    {index < step && <Icon of={Check} className="size-3.5 shrink-0 self-center text-accent" />}
  </span>
)
