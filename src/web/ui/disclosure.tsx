import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A heading that opens and closes the content below it. Controlled when `open` is given. */
export function Disclosure(props: {
  heading: ReactNode
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}) {
  const [own, setOwn] = useState(false)
  const open = props.open ?? own
  const panel = useId()
  const toggle = () => {
    setOwn(!open)
    props.onOpenChange?.(!open)
  }
  return (
    <div className={classNames('border-b border-hairline', props.className)}>
      <h2 className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={toggle}
          className="flex w-full items-center justify-between gap-4 py-5 text-start text-base font-medium"
        >
          {props.heading}
          <Icon
            of={ChevronDown}
            className={classNames('size-4 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={panel} hidden={!open} className="pb-6">
        {props.children}
      </div>
    </div>
  )
}
