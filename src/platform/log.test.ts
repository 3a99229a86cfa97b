import { spawnSync } from 'node:child_process'
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

test('an answer from memory has the line that every request has, written with those of the same turn', async () => {
  const written: string[] = []
  const log = createLog('info', [], { write: (lines) => written.push(lines) })
  const request = { method: 'GET', url: '/api/v1/products?token=hush', ip: '::ffff:"10.0.0.1' }
  log.info({ reqId: 'a-1', req: request, statusCode: 200, ms: 0.4 }, 'request completed')
  log.info({ reqId: 'a-2', req: request, ms: 0.4, trace_id: 'c' }, 'request aborted')
  logAnswer(log, { id: 'a-1', ...request, status: 200, ms: 0.4 }, 'request completed')
  logAnswer(
    log,
    { id: 'a-2', ...request, status: undefined, ms: 0.4, trace: { trace_id: 'c' } },
    'request aborted',
  )
  const quiet = createLog('warn', [], { write: () => expect.unreachable() })
  logAnswer(quiet, { id: 'a-3', ...request, status: 200, ms: 0.4 }, 'request completed')
  await new Promise(setImmediate)
  const [first, second, together] = written.map((lines) => lines.replaceAll(/"time":"[^"]*"/g, ''))
  expect(together).toBe(`${first}${second}`)
  expect(together).not.toContain('hush')
  expect(written).toHaveLength(3)
})

test('a process that ends in the middle of a turn has written its lines', () => {
  const program = `
    import { createLog, logAnswer } from './log.ts'
    const request = { method: 'GET', url: '/shop', ip: '::1', status: 200, ms: 1 }
    logAnswer(createLog('info'), { id: 'a-1', ...request }, 'request completed')
    process.exit()`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(stdout).toContain('"reqId":"a-1"')
})
