import { Minus, Plus } from 'lucide'
import { sharedText } from '#text/shared.ts'
import { Icon, IconButton } from './icon.tsx'

/** Minus does nothing at `min`. Plus stays enabled at `max`, so that it can say why it goes no further. */
export function QuantityStepper(props: {
  quantity: number
  /** 1, unless it is given. */
  min?: number
  max: number
  onChange: (quantity: number) => void
  onMaximum: () => void
  disabled?: boolean
  /** Names the counted thing, where there are several steppers on one page. */
  of?: string
  /** A toast tells every change: one voice is enough. */
  isToasted?: boolean
}) {
  const { increase, decrease, quantity: label } = sharedText.controls
  const isLeast = props.quantity <= (props.min ?? 1)
  const name = (action: string) => (props.of ? `${action}: ${props.of}` : action)
  return (
    <fieldset
      aria-label={name(label)}
      className="min-w-0 inline-flex items-center rounded-sm border border-edge"
    >
      <IconButton
        label={name(decrease)}
        disabled={props.disabled}
        onClick={() => !isLeast && props.onChange(props.quantity - 1)}
        className={isLeast ? 'text-edge!' : undefined}
      >
        <Icon of={Minus} />
      </IconButton>
      <output
        className="min-w-8 text-center text-sm tabular-nums"
        aria-live={props.isToasted ? 'off' : 'polite'}
      >
        {props.quantity}
      </output>
      <IconButton
        label={name(increase)}
        disabled={props.disabled}
        onClick={() => (props.quantity < props.max ? props.onChange(props.quantity + 1) : props.onMaximum())}
      >
        <Icon of={Plus} />
      </IconButton>
    </fieldset>
  )
}
