import { ArrowLeft, ArrowRight, X } from 'lucide'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { adminProductsText } from '#text/admin-products.ts'
import { onFirstClick } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, IconButton } from '#ui/icon.tsx'

const text = adminProductsText.pictures

export type GridPicture = { key: string; src: string }

/** Pictures in their order. Buttons move them, and so does dragging where there is a mouse. */
export function PictureGrid(props: {
  pictures: readonly GridPicture[]
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  removeLabel?: (place: number) => string
  disabled?: boolean
}) {
  const dragging = useDragging(props.onMove)
  const last = props.pictures.length - 1
  const { list, goTo } = useFocusAfter<HTMLUListElement>(() => 1, props.disabled)
  return (
    <ul ref={list} className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
      {props.pictures.map(({ key, src }, index) => (
        <li
          key={key}
          draggable={!props.disabled}
          {...dragging.of(index)}
          className={classNames('transition-opacity', dragging.dragged === index && 'opacity-40')}
        >
          <span className="relative block aspect-4/5 overflow-hidden bg-linen">
            <img src={src} alt={text.alt(index + 1)} draggable={false} className="size-full object-cover" />
            {index === 0 && (
              <span className="absolute start-2 top-2 bg-ground px-2 py-0.5 text-2xs font-medium">
                {text.main}
              </span>
            )}
          </span>
          <span className="flex justify-between">
            <IconButton
              label={text.earlier(index + 1)}
              disabled={props.disabled || index === 0}
              onClick={() => {
                goTo(index - 1, 0)
                props.onMove(index, index - 1)
              }}
            >
              <Icon of={ArrowLeft} className="mirrored" />
            </IconButton>
            <IconButton
              label={(props.removeLabel ?? text.remove)(index + 1)}
              disabled={props.disabled}
              onClick={onFirstClick(() => {
                goTo(index, 1)
                props.onRemove(index)
              })}
            >
              <Icon of={X} />
            </IconButton>
            <IconButton
              label={text.later(index + 1)}
              disabled={props.disabled || index === last}
              onClick={() => {
                goTo(index + 1, 2)
                props.onMove(index, index + 1)
              }}
            >
              <Icon of={ArrowRight} className="mirrored" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What makes things in an order be dragged to other places in it. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  return {
    dragged,
    of: (index: number) => ({
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(index)
      },
      onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        if (dragged !== index) onMove(dragged, index)
        setDragged(null)
      },
      onDragEnd: () => setDragged(null),
    }),
  }
}

/**
 * The button that was pressed may be gone or disabled: the focus moves to the same button of the thing that is now in its place, or to
 * the `other` one beside it, as soon as they are enabled again.
 */
export function useFocusAfter<List extends HTMLElement>(other: (button: number) => number, disabled = false) {
  const list = useRef<List>(null)
  const next = useRef<{ place: number; button: number } | null>(null)
  useEffect(() => {
    if (!next.current || disabled) return
    const { place, button } = next.current
    next.current = null
    const things = list.current?.children ?? []
    const buttons = things[Math.min(place, things.length - 1)]?.querySelectorAll('button') ?? []
    const ready = buttons[button]?.disabled ? buttons[other(button)] : buttons[button]
    ready?.focus()
  })
  return {
    list,
    goTo: (place: number, button: number) => {
      next.current = { place, button }
    },
  }
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
