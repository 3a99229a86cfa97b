import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { logAnswers } from './access-log.ts'

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
