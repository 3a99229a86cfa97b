import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import { headLook } from '#ui/table.tsx'

/**
 * One table in two looks: rows under their heads on a wide screen, a card for each row on a phone, where every cell shows its column's
 * name and the sortable heads are in a line above. While it is busy, a pulsing line is shown along its edge; the rows stay readable.
 */
export function StaffTable(props: {
  ref?: Ref<HTMLTableElement>
  label: string
  busy?: boolean
  children: ReactNode
}) {
  return (
    <table
      ref={props.ref}
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      className={classNames(
        'relative w-full scroll-mt-4 border-y border-hairline text-start text-sm max-xl:block max-xl:border-0',
        props.busy &&
          'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:animate-breathe before:bg-accent',
      )}
    >
      {props.children}
    </table>
  )
}

export const StaffHead = ({ heads, look = headLook }: { heads: readonly string[]; look?: string }) => (
  <thead className="max-xl:block">
    <tr className="max-xl:flex max-xl:flex-wrap max-xl:gap-x-6 max-xl:pb-2 xl:[&>th]:whitespace-normal [&>th]:px-3 max-xl:[&>th]:px-0 max-xl:[&>th:not([aria-sort])]:sr-only">
      {heads.map((head) => (
        <th key={head} scope="col" className={look}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

export const StaffBody = ({ children }: { children: ReactNode }) => (
  <tbody className="max-xl:grid max-xl:gap-3">{children}</tbody>
)

export const StaffRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr
    {...rest}
    className={classNames(
      'border-t border-hairline transition-colors hover:bg-linen/50 max-xl:relative max-xl:grid max-xl:grid-cols-6 max-xl:gap-x-[16px] max-xl:gap-y-1 max-xl:border max-xl:p-4 max-xl:hover:bg-transparent',
      className,
    )}
  />
)

/** `label` is the column's name, shown in the card; `span` is how many sixths of the card it takes. */
export const StaffCell = ({
  label,
  span = 3,
  className,
  ...rest
}: ComponentProps<'td'> & { label?: string; span?: keyof typeof spans }) => (
  <td
    {...rest}
    data-label={label}
    className={classNames(
      'px-3 py-2.5 align-middle max-xl:block max-xl:min-w-0 max-xl:px-0 max-xl:py-1',
      label &&
        'max-xl:before:mb-0.5 max-xl:before:block max-xl:before:text-xs max-xl:before:text-muted max-xl:before:content-[attr(data-label)]',
      spans[span],
      className,
    )}
  />
)

/** In place of the rows, across all columns. */
export const NoRows = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <StaffRow>
    <StaffCell colSpan={columns} span={6} className="py-10 text-center text-muted max-xl:py-5!">
      {children}
    </StaffCell>
  </StaffRow>
)

const spans = { 2: 'max-xl:col-span-2', 3: 'max-xl:col-span-3', 6: 'max-xl:col-span-6' }
