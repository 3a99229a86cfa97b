import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPerson, storage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('what the browser keeps', () => {
  beforeEach(() => openWindow({ localStorage: someStorage(), sessionStorage: someStorage() }))

  it('is forgotten as a whole when the person leaves', () => {
    storage.authToken.write('a-token')
    storage.guestKey.write('a-guest')
    storage.wishlist.write([1, 2])
    storage.orderAttempt.write({ key: 'k', fingerprint: 'f', madeAt: 1 })
    forgetPerson()
    for (const entry of Object.values(storage)) expect(entry.read(), entry.name).toBeNull()
  })

  it('is nothing when it makes no sense', () => {
    window.localStorage.setItem('pendingOrder', '{"half":')
    window.localStorage.setItem('wishlist', '7')
    expect(storage.pendingOrder.read()).toBeNull()
    expect(storage.wishlist.read()).toBeNull()
  })

  it('has the name that the documents give', () => {
    storage.authToken.write('a-token')
    expect(window.localStorage.getItem('authToken')).toBe('a-token')
  })

  it('is announced in this tab and in others, to listeners of that entry', () => {
    const heard = vi.fn()
    const stop = storage.authToken.subscribe(heard)
    storage.authToken.write('a-token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
    expect(heard).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }))
    stop()
    storage.authToken.remove()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

it('where the browser forbids storage, entries last as long as the page', () => {
  const forbidden = {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  openWindow(Object.defineProperties({}, { localStorage: forbidden, sessionStorage: forbidden }))
  storage.guestKey.write('a-guest')
  expect(storage.guestKey.read()).toBe('a-guest')
  storage.guestKey.remove()
  expect(storage.guestKey.read()).toBeNull()
})

/** The parts of a window that storage needs. */
function openWindow(places: object): void {
  class KeyedEvent extends Event {
    readonly key: string | null
    constructor(type: string, { key = null }: { key?: string | null } = {}) {
      super(type)
      this.key = key
    }
  }
  const opened = new EventTarget()
  Object.defineProperties(opened, Object.getOwnPropertyDescriptors(places))
  vi.stubGlobal('window', opened)
  vi.stubGlobal('StorageEvent', KeyedEvent)
}

function someStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}
