import { BAR_HEIGHT } from '#ui/toast-message.ts'

/** Work needs the head of a page, with its menu and search: notices are at the lower edge. */
export const noticesBelow = { 'data-notices': 'below' }

/** The ref of a bar that stays at that edge: notices are above it, unless the page ends so early that there is room below. */
export function liftsNotices(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const place = () => {
    const { top, bottom } = bar.getBoundingClientRect()
    const isAtEdge = window.innerHeight - bottom < NOTICE_ROOM
    style.setProperty(BAR_HEIGHT, `${isAtEdge ? Math.max(0, window.innerHeight - top) : 0}px`)
  }
  const observer = new ResizeObserver(place)
  for (const element of [bar, document.body]) observer.observe(element)
  window.addEventListener('scroll', place, { passive: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', place)
    style.removeProperty(BAR_HEIGHT)
  }
}

const NOTICE_ROOM = 130
