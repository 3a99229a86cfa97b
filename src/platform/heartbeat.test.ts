import type pg from 'pg'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'

test('a process that was kept from running drops what it keeps, and is not called deaf', async () => {
  const events: string[] = []
  const heartbeat: Heartbeat = startHeartbeat({
    pool: { query: async () => heartbeat.heard('me') } as unknown as pg.Pool,
    me: 'me',
    onDeaf: () => events.push('deaf'),
    onStillDeaf: () => events.push('another connection'),
    onHearingAgain: () => events.push('hears again'),
    beatMs: 20,
    deafAfterMs: 200,
  })
  const end = performance.now() + 250
  while (performance.now() < end);
  await eventually(() => expect(events).toContain('hears again'))
  heartbeat.stop()
  expect(events).not.toContain('deaf')
})
