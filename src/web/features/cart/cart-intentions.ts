import { useSyncExternalStore } from 'react'

/** Quantities by line that the shopper has pressed and the server has not answered yet; 0 is a line being removed. */
export type Quantities = ReadonlyMap<number, number>

export const useIntendedQuantities = (): Quantities =>
  useSyncExternalStore(
    subscribe,
    () => intended,
    () => NONE,
  )

export const intendedQuantity = (itemId: number): number | undefined => intended.get(itemId)

export function intendQuantity(itemId: number, quantity: number): void {
  intended = new Map(intended).set(itemId, quantity)
  tellListeners()
}

export function settleQuantity(itemId: number): void {
  const rest = new Map(intended)
  rest.delete(itemId)
  intended = rest
  tellListeners()
}

const NONE: Quantities = new Map()
let intended = NONE
const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
