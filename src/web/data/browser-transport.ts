import { CallFailed } from '#client/call-failed.ts'
import type { ClientReply, ClientRequest, Transport } from '#client/transport.ts'
import { pages } from '#shared/pages.ts'
import { language } from '#text/language.ts'
import { storage } from './storage.ts'

/** Calls by fetch, with cookies and the stored token; forms that report their progress go by XHR. */
export const browserTransport: Transport = async (request) => {
  const headers = headersOf(request)
  const reply = await (request.onProgress ? sendByXhr(request, headers) : sendByFetch(request, headers))
  heedUnauthorized(reply.status, headers.authorization)
  return reply
}

async function sendByFetch(request: ClientRequest, headers: Headers): Promise<ClientReply> {
  const { method, path, body, form, signal, isFile, withoutCookies } = request
  const neverSent = isOffline()
  const response = await fetch(path, {
    method,
    signal,
    credentials: withoutCookies ? 'omit' : 'include',
    headers,
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  }).catch(() => {
    throw new CallFailed(0, {}, { neverSent })
  })
  return {
    status: response.status,
    body: isFile && response.ok ? response : await response.json().catch(() => null),
  }
}

function sendByXhr(request: ClientRequest, headers: Headers): Promise<ClientReply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const neverSent = isOffline()
    xhr.open(request.method, request.path)
    xhr.withCredentials = true
    xhr.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total)
    }
    xhr.onload = () => resolve({ status: xhr.status, body: xhr.response })
    xhr.onerror = () => reject(new CallFailed(0, {}, { neverSent }))
    xhr.send(request.form ?? JSON.stringify(request.body))
  })
}

/** A browser that says so has no line at all; one that does not may still have none. */
const isOffline = (): boolean => navigator.onLine === false

type Headers = Record<string, string>

function headersOf({ body, headers }: ClientRequest): Headers {
  const bearer = authorization()
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(bearer ? { authorization: bearer, ...idleMark() } : {}),
    ...headers,
  }
}

export function authorization(): string | undefined {
  const token = storage.authToken.read()
  if (token) wasLoggedIn = true
  return token ? `Bearer ${token}` : undefined
}

/**
 * Marks the requests of an idle page. It polls by timers, events and retries, and must not extend the session of a user who is away.
 */
export const idleMark = (): Record<string, string> =>
  Date.now() - touchedAt > IDLE_AFTER_MS ? { 'x-user-idle': 'yes' } : {}

/** Longer than the requests that follow a click, and short compared with the lifetime of an idle session. */
const IDLE_AFTER_MS = 60_000

/** Opening a page counts as activity. */
let touchedAt = Date.now()

if (typeof window !== 'undefined')
  for (const event of ['click', 'keydown', 'input'])
    window.addEventListener(
      event,
      () => {
        touchedAt = Date.now()
      },
      { capture: true, passive: true },
    )

/**
 * A 401 to any call leads to the login, unless it concerns somebody who has logged out: the token of the call is no longer the stored one,
 * or the call has none because the logout came before it was sent.
 */
export function heedUnauthorized(status: number, asked: string | undefined): void {
  if (status !== 401 || asked !== authorization()) return
  if (asked || !wasLoggedIn) leaveForLogin()
  // The token may also have disappeared without a logout: the session hears of it here, and a guarded page leads to the login.
  else storage.authToken.tell()
}

/** Whether anybody was logged in since this page was loaded. */
let wasLoggedIn = false

/** The error still reaches the caller, while the page is already navigating to the login. */
function leaveForLogin(): void {
  storage.authToken.remove()
  const { pathname, search } = window.location
  const login = language.base + pages.login.path
  if (pathname.replace(/\/+$/, '') === login) return
  leaving = true
  // A page restored from the back/forward cache is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), {
    once: true,
  })
  const here = pathname.slice(language.base.length) + search
  window.location.assign(`${login}?redirect=${encodeURIComponent(here)}`)
}

let leaving = false

/** True once the browser is loading the login page: navigating there as well would wipe what is typed into the first. */
export const isLeavingForLogin = (): boolean => leaving
