import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { limits, NUL } from '#shared/values.ts'
import { useSearchParams } from '#web/app/navigation.tsx'

/**
 * What the address of a list may say: how each value is read from its text, or from null where there is none. Not by the schemas of the
 * contract, because half of the screens with a list do without the 88 KB of zod; what is read is passed to a call whose query has the
 * contract's type.
 */
export type AddressSpec = Record<string, (written: string | null) => unknown>
export type AddressValues<Spec extends AddressSpec> = { [Name in keyof Spec]: ReturnType<Spec[Name]> }
type Some<Spec extends AddressSpec> = { [Name in keyof Spec]?: ReturnType<Spec[Name]> | '' }
type Change<Spec extends AddressSpec> = Some<Spec> | ((now: AddressValues<Spec>) => Some<Spec>)

/** Undefined is what is not in the address, or is invalid there. */
export const oneOf =
  <Value extends string>(known: readonly Value[]) =>
  (written: string | null): Value | undefined =>
    known.find((value) => value === written)

export const oneOfOr =
  <Value extends string>(known: readonly Value[], initial: NoInfer<Value>) =>
  (written: string | null): Value =>
    known.find((value) => value === written) ?? initial

export const words =
  (max: number) =>
  (written: string | null): string | undefined =>
    written?.replaceAll(NUL, '').slice(0, max).trim() || undefined

export const flag = (written: string | null): true | undefined => written === 'true' || undefined

/** A day as 2026-03-04. */
export const day = (written: string | null): string | undefined =>
  written && /^20\d\d-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined

export const guid = (written: string | null): string | undefined => /^[\da-f-]{36}$/.exec(written ?? '')?.[0]

export function page(written: string | null): number {
  const number = Number(written)
  return Number.isInteger(number) && number >= 1 && number <= limits.page ? number : 1
}

/**
 * Which part of a list is shown is in the address only: reload, Back and a shared link restore it. A change begins at the first page
 * again; what is typed replaces the entry of the history.
 */
export function useListAddress<Spec extends AddressSpec>(spec: Spec) {
  const [path] = useLocation()
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (changed: Change<Spec>, how?: { replace?: boolean }) => {
      // Not what is rendered: that may be an earlier address, and a change of it would undo the one before.
      const now = readAddress(spec, new URLSearchParams(window.location.search))
      const { page, after, ...kept } = now
      const next = { ...kept, ...(typeof changed === 'function' ? changed(now) : changed) }
      setAddress(new URLSearchParams(writeAddress(spec, next as Some<Spec>)), how)
    },
    [spec, setAddress],
  )
  return {
    here: readAddress(spec, address),
    change,
    /** Of the same screen with these values alone. */
    pathOf: (values: Some<Spec>) => path + writeAddress(spec, values),
  }
}

export const readAddress = <Spec extends AddressSpec>(spec: Spec, address: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(spec).map(([name, read]) => [name, read(address.get(name))]),
  ) as AddressValues<Spec>

/** With ? before it, without initial values, so that /orders stays /orders. */
export function writeAddress<Spec extends AddressSpec>(spec: Spec, values: Some<Spec>): string {
  const given = Object.entries(spec)
    .map(([name, read]) => [name, values[name] ?? '', read(null)] as const)
    .filter(([, value, initial]) => value !== '' && value !== initial)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
