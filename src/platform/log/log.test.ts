import { expect, test } from 'vitest'
import { createLog, describeError, logAnswers } from './log.ts'

test('of an error its message, its place and its cause are told, and not what else hangs on it', () => {
  const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED', password: 'hush' })
  expect(describeError(new Error('no page', { cause }))).toEqual({
    type: 'Error',
    message: 'no page',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', code: 'ECONNREFUSED', message: 'refused', stack: expect.any(String) },
  })
  expect(describeError({ ...cause, message: 'refused' })).toEqual({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'refused',
    stack: '',
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

test('answers from memory have the lines that all requests have, written together', () => {
  const written: string[] = []
  const log = createLog('info', [], { write: (lines) => written.push(lines) })
  const request = { method: 'GET', url: '/api/v1/products?token=hush', ip: '::ffff:"10.0.0.1' }
  log.info({ reqId: 'a-1', req: request, statusCode: 200, ms: 0.4 }, 'request completed')
  log.info({ reqId: 'a-2', req: request, ms: 0.4, trace_id: 'c' }, 'request aborted')
  const answer = { ...request, status: 200, ms: 0.42 }
  const answers = [
    { ...answer, id: 'a-1', isWhole: true },
    { ...answer, id: 'a-2', isWhole: false, trace: { trace_id: 'c' } },
  ]
  logAnswers(log, answers)
  logAnswers(log, [])
  logAnswers(createLog('warn', [], { write: () => expect.unreachable() }), answers)
  const [first, second, together] = written.map((lines) => lines.replaceAll(/"time":"[^"]*"/g, ''))
  expect(together).toBe(`${first}${second}`)
  expect(together).not.toContain('hush')
  expect(written).toHaveLength(3)
})
