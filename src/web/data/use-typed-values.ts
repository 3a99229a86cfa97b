import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls back with the values of a form after each change. */
export function useTypedValues<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  callback: (values: Fields) => void,
): void {
  const changed = useEffectEvent(callback)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [subscribe],
  )
}
