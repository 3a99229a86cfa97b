import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shopText as text } from '#text/shop.ts'
import { Icon, iconButtonLook } from '#ui/icon.tsx'

/** Plain links between pages, which need no script. */
export function PageLinks(props: { page: number; pages: number; addressOf: (page: number) => string }) {
  const { page, pages, addressOf } = props
  if (pages < 2) return null
  return (
    <nav
      aria-label={text.pages}
      className="mt-16 flex items-center justify-center gap-4 border-t border-hairline pt-8"
    >
      <Step to={page > 1 ? addressOf(page - 1) : null} label={text.previousPage}>
        <Icon of={ChevronLeft} className="mirrored" />
      </Step>
      <p className="eyebrow text-muted tabular-nums">{text.pageOf(page, pages)}</p>
      <Step to={page < pages ? addressOf(page + 1) : null} label={text.nextPage}>
        <Icon of={ChevronRight} className="mirrored" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (!to) return <span aria-hidden="true" className="size-[44px]" />
  return (
    <Link to={to} aria-label={label} className={iconButtonLook}>
      {children}
    </Link>
  )
}
