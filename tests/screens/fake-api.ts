/**
 * Stands in for /api/v1 beneath the shop's own transport, so that a screen can be seen while it waits, when it is
 * refused and when there is nothing. `answer` says what a call gets from now on.
 */
import { vi } from 'vitest'

export type Asked = {
  method: string
  /** Below /api/v1; `url` is the whole of it. */
  path: string
  url: string
  body: unknown
  headers: Record<string, string>
  credentials: string | undefined
}
type Answer = { status: number; body: unknown }
export type Given = Answer | ((asked: Asked) => Answer | Promise<Answer>)

export type FakeApi = {
  /** Everything that was asked, in its order. */
  asked: Asked[]
  askedOf(call: string): Asked[]
  /** `call` is method and path, with * for anything: 'GET /products/*'. The latest answer to a call counts. */
  answer(call: string, given: Given): void
  /** The call gets no answer before the returned function was called. */
  hold(call: string, given: Given): () => void
}

export const success = (data: unknown, more: object = {}): Answer => ({
  status: 200,
  body: { status: 'success', data, ...more },
})
export const bare = (body: object): Answer => ({ status: 200, body: { status: 'success', ...body } })
export const errorReply = (status: number, message?: string, more: object = {}): Answer => ({
  status,
  body: message === undefined ? {} : { status: 'fail', message, ...more },
})

/** The line is broken: no answer at all. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

export function fakeApi(answers: Record<string, Given> = {}): FakeApi {
  const given: [pattern: RegExp, answer: Given][] = []
  const asked: Asked[] = []
  const api: FakeApi = {
    asked,
    askedOf: (call) => asked.filter(({ method, path }) => patternOf(call).test(`${method} ${path}`)),
    answer: (call, answer) => void given.unshift([patternOf(call), answer]),
    hold(call, answer) {
      const { promise, resolve } = Promise.withResolvers<void>()
      api.answer(call, async (one) => {
        await promise
        return typeof answer === 'function' ? answer(one) : answer
      })
      return resolve
    },
  }
  for (const [call, answer] of Object.entries(answers)) api.answer(call, answer)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api\/v1/, ''),
      url,
      credentials: init.credentials,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: (init.headers ?? {}) as Record<string, string>,
    }
    asked.push(one)
    const [, answer] = given.find(([pattern]) => pattern.test(`${one.method} ${one.path}`)) ?? []
    if (!answer) throw new Error(`no answer was given to ${one.method} ${one.path}`)
    const { status, body } = typeof answer === 'function' ? await answer(one) : answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return api
}

/** A question mark and what follows is asked for only when the call names it. */
function patternOf(call: string): RegExp {
  const escaped = call.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}${call.includes('?') ? '' : '(\\?.*)?'}$`)
}
