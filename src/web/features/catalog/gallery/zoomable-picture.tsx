import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Picture, type PictureSource } from '#ui/picture.tsx'

/**
 * A picture larger than its frame, which scrolls. A pinch changes the size; a double tap or click toggles double size. Sheets ignore
 * touches on it.
 */
export default function ZoomablePicture(props: { source: PictureSource; alt: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const pinch = useRef<{ distance: number; scale: number } | null>(null)
  const lastTap = useRef(0)
  const [scale, setScale] = useState(DOUBLE)
  useKeptCentre(frame, scale)

  const down = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, pointOf(event))
    const distance = distanceBetween(fingers.current)
    if (distance) pinch.current = { distance, scale }
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, pointOf(event))
    const distance = distanceBetween(fingers.current)
    if (distance && pinch.current)
      setScale(bounded((pinch.current.scale * distance) / pinch.current.distance))
  }
  const up = (event: PointerEvent) => {
    const wasPinching = pinch.current !== null
    const began = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (fingers.current.size < 2) pinch.current = null
    if (wasPinching || !began || event.type === 'pointercancel') return
    const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isDouble ? 0 : event.timeStamp
    if (isDouble) setScale(scale > 1 ? 1 : DOUBLE)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling frame is no fieldset
    <div
      ref={frame}
      role="group"
      aria-label={props.label}
      // Left to right in every language: from right to left, browsers count scroll positions below zero.
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-base-ui-swipe-ignore=""
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      className="max-h-[max(50dvh,92dvh-12rem)] touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-linen"
    >
      <div style={{ width: `${scale * 100}%` }}>
        <Picture source={props.source} alt={props.alt} sizes="200vw" className="h-auto w-full" />
      </div>
    </div>
  )
}

type Point = { x: number; y: number }

const DOUBLE = 2
const LARGEST = 4
const DOUBLE_TAP_MS = 350

const bounded = (scale: number): number => Math.min(LARGEST, Math.max(1, scale))
const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** Null unless there are two fingers. */
function distanceBetween(fingers: ReadonlyMap<number, Point>): number | null {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null
}

/** The middle of the frame stays in place when the size changes; at first it is the middle of the picture. */
function useKeptCentre(frame: { current: HTMLDivElement | null }, scale: number): void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const grown = before.current === null ? 1 : scale / before.current
    const middle = (start: number, size: number, whole: number) =>
      before.current === null ? (whole - size) / 2 : (start + size / 2) * grown - size / 2
    box.scrollLeft = middle(box.scrollLeft, box.clientWidth, box.scrollWidth)
    box.scrollTop = middle(box.scrollTop, box.clientHeight, box.scrollHeight)
    before.current = scale
  }, [frame, scale])
}
