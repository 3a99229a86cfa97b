/** Where the browser forbids the shop to keep anything, what would be kept lasts as long as the page: better than no page. */
export function ensureStorage(): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    if (!isAllowed(place)) Object.defineProperty(window, place, { value: storageOfThePage() })
  }
}

function isAllowed(place: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return window[place] !== null
  } catch {
    return false
  }
}

function storageOfThePage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  }
}
