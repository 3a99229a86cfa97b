import { Check, Circle, X } from 'lucide'
import type { Order } from '#contract/orders.ts'
import { orderText as text } from '#text/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { orderDate } from '#web/features/orders/order-date.ts'
import { orderSteps } from '#web/features/orders/order-steps.ts'

/** The steps of an order with their dates: below each other on a phone, else in a row. */
export function OrderProgress({ order }: { order: Order }) {
  const steps = orderSteps(order)
  const reached = steps.filter(({ isDone }) => isDone).at(-1)
  return (
    <ol
      aria-label={text.steps}
      className="mx-auto mt-9 flex w-fit flex-col gap-4 text-start text-sm md:flex-row md:gap-10"
    >
      {steps.map((step) => (
        <li
          key={step.name}
          aria-current={step === reached ? 'step' : undefined}
          className={classNames('flex items-start gap-2.5', !step.isDone && 'text-muted')}
        >
          <Icon
            of={step.name === 'cancelled' ? X : step.isDone ? Check : Circle}
            className={classNames(
              'mt-0.5 size-4 shrink-0 stroke-[1.5]',
              step.isDone && (step.name === 'cancelled' ? 'text-oxblood' : 'text-accent'),
            )}
          />
          <span>
            <span className={step === reached ? 'font-medium' : undefined}>{text.step[step.name]}</span>
            {step.at && <span className="block text-xs text-muted">{orderDate(step.at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
