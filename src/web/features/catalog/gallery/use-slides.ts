import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#ui/use-media.ts'

/**
 * Slides in a track that the browser scrolls and snaps, so that touch needs no code of ours. Buttons and arrow keys scroll the same
 * track, and wrap around.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const heading = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    // The track may have been scrolled before hydration.
    if (track.current) setIndex(slideAt(track.current))
  }, [])

  const show = (wanted: number) => {
    const next = (wanted + count) % count
    heading.current = next
    setIndex(next)
    const box = track.current
    if (!box) return
    const direction = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollTo({
      left: direction * next * box.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    show,
    next: () => show(index + 1),
    previous: () => show(index - 1),
    trackProps: {
      ref: track,
      onScroll: () => {
        const box = track.current
        if (!box?.clientWidth) return
        const at = slideAt(box)
        // While scrolling to a requested slide, those in between do not count.
        if (heading.current !== null && heading.current !== at) return
        heading.current = null
        setIndex(at)
      },
      onPointerDown: () => {
        heading.current = null
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      const rightIsNext = getComputedStyle(event.currentTarget).direction !== 'rtl'
      show(index + ((event.key === 'ArrowRight') === rightIsNext ? 1 : -1))
    },
  }
}

const slideAt = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0
