import { type PointerEvent, useRef } from 'react'

/** Tells a sideways swipe of a finger from a tap and from scrolling. */
export function useSwipe(onSwipe: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, currentTarget, target }: PointerEvent) => {
      // React also reports what happens in dialogs that the element has opened.
      const isWithin = currentTarget.contains(target as Node)
      from.current = isWithin && pointerType !== 'mouse' ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [across, along] = [Math.abs(clientX - from.current.x), Math.abs(clientY - from.current.y)]
      from.current = null
      if (across > LEAST_PX && across > along) onSwipe()
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

const LEAST_PX = 30
