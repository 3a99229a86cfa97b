import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { memoryStorage } from './storage.ts'

const assign = vi.fn()
const localStorage = memoryStorage()
let transport: typeof import('./browser-transport.ts')

beforeEach(async () => {
  // As after a load of the page: whether anybody was logged in is a state of the module.
  vi.resetModules()
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('window', {
    localStorage,
    location: { pathname: '/shop', search: '?page=2', assign },
    addEventListener() {},
    dispatchEvent() {},
  })
  transport = await import('./browser-transport.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.removeItem('authToken')
})

/** Sends a call that gets its answer when the returned function is called. */
function ask(status: number) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const reply = transport.browserTransport({ method: 'GET', path: '/api/v1/cart' })
  return () => {
    resolve(new Response('{}', { status }))
    return reply
  }
}

const LOGIN = '/login?redirect=%2Fshop%3Fpage%3D2'

test('a 401 removes the token and leads to the login; the caller gets the error', {
  meta: proves('1:30', '1:141a', '1:141b', '2:155', '2:255'),
}, async () => {
  localStorage.setItem('authToken', 'of Mona')
  expect(await ask(401)()).toEqual({ status: 401, body: {} })
  expect(assign).toHaveBeenCalledExactlyOnceWith(LOGIN)
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('at the login a 401 removes the token and leads nowhere; the caller gets the error', {
  meta: proves('1:141a', '2:155', '2:255'),
}, async () => {
  Object.assign(window.location, { pathname: '/login', search: '' })
  localStorage.setItem('authToken', 'of Mona')
  expect(await ask(401)()).toEqual({ status: 401, body: {} })
  expect(assign).not.toHaveBeenCalled()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('so does a 401 to the call of a guest', async () => {
  await ask(401)()
  expect(assign).toHaveBeenCalledExactlyOnceWith(LOGIN)
})

test.each([
  ['of somebody who has logged out since', null],
  ['of somebody after whom another has logged in', 'of Omar'],
])('a 401 to the call %s leads nowhere', async (_, stored) => {
  localStorage.setItem('authToken', 'of Mona')
  const answer = ask(401)
  if (stored) localStorage.setItem('authToken', stored)
  else localStorage.removeItem('authToken')
  await answer()
  expect(assign).not.toHaveBeenCalled()
  expect(localStorage.getItem('authToken')).toBe(stored)
})

test('a 401 to a call that is sent after the logout leads nowhere', async () => {
  localStorage.setItem('authToken', 'of Mona')
  await ask(200)()
  localStorage.removeItem('authToken')
  await ask(401)()
  expect(assign).not.toHaveBeenCalled()
})

test('a 401 to the call of a guest who has logged in since leads nowhere', async () => {
  const answer = ask(401)
  localStorage.setItem('authToken', 'of Mona')
  await answer()
  expect(assign).not.toHaveBeenCalled()
  expect(localStorage.getItem('authToken')).toBe('of Mona')
})
