/** Something small that the browser keeps as JSON: for this tab (`sessionStorage`), or for the device (`localStorage`). */
export type BrowserMemory<Value> = {
  /** Null when there is nothing, or nothing that makes sense. */
  recall: () => Value | null
  remember: (value: Value) => void
  forget: () => void
}

export function browserMemory<Value extends object>(
  place: 'localStorage' | 'sessionStorage',
  entry: string,
): BrowserMemory<Value> {
  return {
    recall() {
      try {
        const stored: unknown = JSON.parse(window[place].getItem(entry) ?? 'null')
        return typeof stored === 'object' ? (stored as Value | null) : null
      } catch {
        return null
      }
    },
    remember: (value) => window[place].setItem(entry, JSON.stringify(value)),
    forget: () => window[place].removeItem(entry),
  }
}
