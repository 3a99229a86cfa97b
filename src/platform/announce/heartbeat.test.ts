import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

test('a new connection is tried at once, and one that hangs does not prevent it', async () => {
  const events: string[] = []
  let sent = 0
  const heartbeat: Heartbeat = startHeartbeat({
    db: {
      query: async () => {
        sent++
        if (sent === 1) return new Promise(() => {})
        heartbeat.received('me')
        return []
      },
      transaction: () => expect.unreachable(),
    },
    me: 'me',
    onSilence: () => events.push('silence'),
    onStillSilent: () => events.push('another connection'),
    onReceivingAgain: () => events.push('receives again'),
    beatMs: 20,
    silentAfterMs: 60,
  })
  await eventually(() => expect(heartbeat.isReceiving()).toBe(false))
  heartbeat.beat()
  await eventually(() => expect(heartbeat.isReceiving()).toBe(true))
  heartbeat.stop()
  expect(events).toEqual(expect.arrayContaining(['silence', 'another connection', 'receives again']))
})

test('a process that was suspended drops its caches, and reports no silence', async () => {
  const events: string[] = []
  const heartbeat: Heartbeat = startHeartbeat({
    db: {
      query: async () => {
        heartbeat.received('me')
        return []
      },
      transaction: () => expect.unreachable(),
    },
    me: 'me',
    onSilence: () => events.push('silence'),
    onStillSilent: () => events.push('another connection'),
    onReceivingAgain: () => events.push('receives again'),
    beatMs: 20,
    silentAfterMs: 200,
  })
  const end = performance.now() + 250
  while (performance.now() < end);
  await eventually(() => expect(events).toContain('receives again'))
  heartbeat.stop()
  expect(events).not.toContain('silence')
})
