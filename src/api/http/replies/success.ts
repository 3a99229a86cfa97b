/** A reply with data, and beside it what the call promises at the top level. */
export const success = <Data, Top extends object = Record<never, never>>(data: Data, top?: Top) => ({
  status: 'success' as const,
  data,
  ...(top as Top),
})

/** The reply of a call without data. */
export const done = { status: 'success' as const }
