import { ArrowDown, ArrowUp } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A table that scrolls sideways on a narrow screen, instead of the page. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto border-y border-hairline">
      <table className="w-full text-start text-sm">{children}</table>
    </section>
  )
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={classNames(headLook, className)} />
}

export function SortableHeadCell(props: {
  label: string
  /** Before the label, in the same cell. */
  before?: ReactNode
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}) {
  return (
    <th
      scope="col"
      aria-sort={props.sorted ? (props.sorted === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={headLook}
    >
      {props.before && <span className="me-3 inline-grid align-middle">{props.before}</span>}
      <button
        type="button"
        onClick={props.onSort}
        className="inline-flex items-center gap-1.5 py-1 uppercase"
      >
        {props.label}
        <Icon
          of={props.sorted === 'asc' ? ArrowUp : ArrowDown}
          className={classNames('size-3', !props.sorted && 'opacity-30')}
        />
      </button>
    </th>
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('border-t border-hairline px-4 py-3 align-middle', className)} />
}

export const headLook = 'eyebrow whitespace-nowrap px-4 py-3 text-start text-muted'
