import { ArrowDown, ArrowUp } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Thumbnail } from './thumbnail.tsx'

const text = adminProductsText.collectionOrder

/** Products in their order. Buttons move them, and so does dragging where there is a mouse. */
export function OrderedProducts(props: {
  products: readonly Product[]
  onMove: (from: number, to: number) => void
}) {
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const after = useRef<{ place: number; button: number } | null>(null)
  // The focus follows the product that was moved; at an end, to its other button.
  useEffect(() => {
    if (!after.current) return
    const { place, button } = after.current
    after.current = null
    const buttons = list.current?.children[place]?.querySelectorAll('button') ?? []
    const pressed = buttons[button]
    const ready = pressed?.disabled ? buttons[1 - button] : pressed
    ready?.focus()
  })
  const move = (from: number, to: number, button: number) => {
    after.current = { place: to, button }
    props.onMove(from, to)
  }
  return (
    <ol ref={list} aria-label={text.list} className="divide-y divide-hairline">
      {props.products.map(({ id, name, images }, index) => (
        <li
          key={id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== null && dragged !== index) props.onMove(dragged, index)
            setDragged(null)
          }}
          onDragEnd={() => setDragged(null)}
          className={classNames(
            'flex cursor-grab items-center gap-3 py-2',
            dragged === index && 'opacity-40',
          )}
        >
          <span className="w-6 text-end text-sm text-muted tabular-nums">{index + 1}</span>
          <Thumbnail image={images[0]} className="w-9" />
          <span className="min-w-0 grow text-sm wrap-anywhere">{name}</span>
          <IconButton
            label={text.earlier(name)}
            disabled={index === 0}
            onClick={() => move(index, index - 1, 0)}
          >
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton
            label={text.later(name)}
            disabled={index === props.products.length - 1}
            onClick={() => move(index, index + 1, 1)}
          >
            <Icon of={ArrowDown} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
