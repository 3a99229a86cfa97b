import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startAnnouncer } from './announce.ts'

const heard = { here: [] as unknown[], there: [] as unknown[] }
let failures: unknown[] = []

const database = await createTestDatabase()
const listenAs = (place: keyof typeof heard) =>
  startAnnouncer(database.db, database.connectionString, {
    onEverything: () => heard[place].push('everything'),
    onThings: (things) => heard[place].push(things),
    alsoChanged: async (things) => (things.includes(7) ? [0] : []),
    onError: (error) => failures.push(error),
  })
const here = await listenAs('here')
const there = await listenAs('there')
afterAll(async () => {
  await here.stop()
  await there.stop()
})

const heardAnew = () => {
  heard.here = []
  heard.there = []
  failures = []
}

test('everything is out of date here at once and everywhere soon', async () => {
  heardAnew()
  const told = here.now()
  expect(heard.here).toEqual(['everything'])
  await told
  await eventually(() => expect(heard.there).toEqual(['everything']))
})

test('sales in quick succession are announced together, each product once', async () => {
  heardAnew()
  here.soon([1])
  here.soon([-2])
  await eventually(() => expect(heard.here).toEqual([[1, -2]]))
  here.soon([2])
  await new Promise((resolve) => setTimeout(resolve, 50))
  here.soon([2, 3])
  await eventually(() =>
    expect(heard.there).toEqual([
      [1, -2],
      [2, 3],
    ]),
  )
  expect(heard.here).toEqual([
    [1, -2],
    [2, 3],
  ])
})

test('a clock that is set back holds up no announcement', async () => {
  heardAnew()
  here.soon([4])
  await eventually(() => expect(heard.there).toEqual([[4]]))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60_000)
  here.soon([5])
  await eventually(() => expect(heard.there).toEqual([[4], [5]]))
  vi.restoreAllMocks()
})

test('what a change brings with it is announced with it', async () => {
  heardAnew()
  here.soon([7])
  await eventually(() => expect(heard.there).toEqual([[7, 0]]))
  expect(heard.here).toEqual([[7], [0]])
})

test('stock that moved no one knows where, or too many things at once, are any', async () => {
  heardAnew()
  here.soon()
  await eventually(() => expect(heard.there).toEqual([null]))
  here.soon(Array.from({ length: 5_000 }, (_, id) => id + 100_000))
  await eventually(() => expect(heard.there).toEqual([null, null]))
  expect(failures).toEqual([])
})

test('a listener goes on when another call has arrived, here or in another process', async () => {
  const goneOn: string[] = []
  const waits = [here, there].map((place) =>
    place.rendezvous.wait('page 1', 60_000).then(() => goneOn.push('page 1')),
  )
  const other = there.rendezvous.wait('page 2', 100).then(() => goneOn.push('patience ended'))
  await other
  expect(goneOn).toEqual(['patience ended'])
  here.rendezvous.arrived('page 1')
  await Promise.all(waits)
  expect(goneOn).toEqual(['patience ended', 'page 1', 'page 1'])
})
