import { useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart, CartItem } from '#contract/orders/cart.ts'
import { sharedText } from '#text/shared.ts'
import { useClient } from '#web/data/api.ts'
import { useToken } from '../accounts/session.tsx'
import { cartChanges, cartKey, readCart } from './cart-mutations.ts'
import type { LineChange } from './change-line.ts'

/** The server's cart with the pending changes: the same in every part of the page and in every tab. */
export function useCart() {
  const client = useClient()
  const token = useToken()
  const query = useQuery({
    queryKey: cartKey(token ?? null),
    queryFn: () => readCart(client),
    enabled: token !== undefined,
  })
  const pressed = useMutationState({
    filters: { mutationKey: cartChanges.lines, status: 'pending' },
    select: ({ state }) => state.variables as LineChange,
  })
  const cart = useMemo(
    () =>
      query.data
        ? intendedCart(query.data, new Map(pressed.map(({ itemId, quantity }) => [itemId, quantity])))
        : null,
    [query.data, pressed],
  )
  return {
    /** Null until it was read once. */
    cart,
    items: cart?.items ?? [],
    /** The sum of the quantities. */
    count: cart?.count ?? 0,
    /** True at the start and during a fetch. */
    loading: query.isPending || query.isFetching,
    /** Null once it was read. */
    error: query.isError ? sharedText.cartLoadFailed : null,
  }
}

/** Quantities by line that the shopper has pressed and the server has not answered yet; 0 is a line being removed. */
export type Quantities = ReadonlyMap<number, number>

/**
 * The optimistic cart, as it will be once the server has accepted the pending changes. Only the items are added up here; discount and
 * taxes are the server's last ones until it answers.
 */
export function intendedCart(cart: Cart, quantities: Quantities): Cart {
  if (!cart.items.some(({ id, quantity }) => (quantities.get(id) ?? quantity) !== quantity)) return cart
  const items = cart.items.map((item) => withQuantity(item, quantities.get(item.id))).filter(isKept)
  const subtotal = sum(items.map((item) => item.lineTotal))
  const isEmpty = items.length === 0
  const shipping = isEmpty ? 0 : cart.shipping
  const taxes = isEmpty ? 0 : cart.taxes
  const discount = isEmpty ? 0 : cart.discount
  return {
    items,
    count: sum(items.map((item) => item.quantity)),
    subtotal,
    discount,
    shipping,
    taxes,
    total: sum([subtotal, -discount, shipping, taxes]),
    delivery: cart.delivery,
  }
}

const withQuantity = (item: CartItem, quantity: number | undefined): CartItem =>
  quantity === undefined ? item : { ...item, quantity, lineTotal: inPounds(item.unitPrice * quantity) }

const isKept = (item: CartItem): boolean => item.quantity > 0

const sum = (amounts: readonly number[]): number =>
  inPounds(amounts.reduce((total, amount) => total + amount, 0))

/** Rounded to piastres, against floating-point errors. */
const inPounds = (amount: number): number => Math.round(amount * 100) / 100
