import { expect, test } from 'vitest'
import { createLog, describeError, logAnswer } from './log.ts'

test('of an error its message, its place and its cause are told, and not what else hangs on it', () => {
  const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED', password: 'hush' })
  expect(describeError(new Error('no page', { cause }))).toEqual({
    type: 'Error',
    message: 'no page',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', code: 'ECONNREFUSED', message: 'refused', stack: expect.any(String) },
  })
  expect(describeError({ status: 500, headers: [{ Cookie: 'hush' }] }).message).toBe(
    "{ status: 500, headers: [ { Cookie: '[redacted]' } ] }",
  )
})

test('an error is told wherever it hangs, even one that is its own cause', () => {
  const error: Error = new Error('no answer')
  error.cause = new Error('line cut', { cause: error })
  expect(describeError({ err: error, reference: 'a-1' }).message).toMatch(/no answer.*line cut.*a-1/s)
})

test('an answer from memory has the line that every request has', () => {
  const lines: string[] = []
  const log = createLog('info', [], { write: (line) => lines.push(line) })
  const request = { method: 'GET', url: '/api/v1/products?token=hush', ip: '::ffff:10.0.0.1' }
  log.info({ reqId: 'a-1', req: request, statusCode: 200, ms: 0.4 }, 'request completed')
  logAnswer(log, { id: 'a-1', ...request, status: 200, ms: 0.4 }, 'request completed')
  const [usual, byHand] = lines.map((line) => line.replace(/"time":"[^"]*"/, ''))
  expect(byHand).toBe(usual)
  expect(byHand).not.toContain('hush')
  const quiet = createLog('warn', [], { write: () => expect.unreachable() })
  logAnswer(quiet, { id: 'a-2', ...request, status: 200, ms: 0.4 }, 'request completed')
})
