import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'

/**
 * A table for work: rows of 40 pixels. On a phone a row is a card of three lines: what it is, its facts, and what can be done, where the
 * thumb is. `line` says on which of the three a cell is. The heads of a phone are the box that picks all rows, and those that sort.
 */
export const DenseTable = (props: {
  ref?: Ref<HTMLTableElement>
  label: string
  busy?: boolean
  head: ReactNode
  children: ReactNode
}) => (
  <table
    ref={props.ref}
    aria-label={props.label}
    aria-busy={props.busy || undefined}
    className={classNames(
      'relative w-full scroll-mt-4 text-start text-sm max-lg:block',
      props.busy &&
        'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:animate-breathe before:bg-accent',
    )}
  >
    <thead className="max-lg:block">
      <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 [&>th]:px-2 [&>th]:py-1 lg:max-xl:[&>th]:px-1 max-lg:[&>th:not(:has(input),[aria-sort])]:sr-only">
        {props.head}
      </tr>
    </thead>
    <tbody className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-2">{props.children}</tbody>
  </table>
)

export const DenseRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr
    {...rest}
    className={classNames(
      'border-t border-hairline transition-colors hover:bg-linen/50 focus-within:bg-linen/70 lg:h-10',
      'max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:border max-lg:px-3 max-lg:py-1.5',
      // The two line breaks of a card.
      'max-lg:before:order-2 max-lg:before:basis-full max-lg:after:order-4 max-lg:after:basis-full',
      className,
    )}
  />
)

export const DenseCell = ({
  line,
  className,
  ...rest
}: ComponentProps<'td'> & { line: 'what' | 'facts' | 'actions' }) => (
  <td
    {...rest}
    className={classNames(
      'align-middle max-lg:block max-lg:min-w-0 lg:px-1 xl:px-2',
      orders[line],
      className,
    )}
  />
)

const orders = { what: 'max-lg:order-1', facts: 'max-lg:order-3', actions: 'max-lg:order-5 max-lg:pt-1' }

/** In place of the rows, across all columns. */
export const NoDenseRows = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <DenseRow>
    <DenseCell line="what" colSpan={columns} className="py-10 text-center text-muted max-lg:grow max-lg:py-6">
      {children}
    </DenseCell>
  </DenseRow>
)
