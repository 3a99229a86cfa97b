import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { productKey } from '#web/features/catalog/queries/catalog-queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { prefetchLinks } from './prefetch-links.ts'

/** The least of a browser that it needs: one link, and events that reach the document. */
class FakeElement {
  hovered = false
  origin = 'http://shop.example'
  href: string
  pathname: string
  search = ''
  constructor(path: string) {
    this.pathname = path
    this.href = this.origin + path
  }
  closest = () => this
  matches = () => this.hovered
}

let page: EventTarget
const asked: string[] = []
const connection = { saveData: false }

beforeEach(() => {
  page = new EventTarget()
  asked.length = 0
  connection.saveData = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { origin: 'http://shop.example' } })
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('Element', FakeElement)
})
afterEach(() => vi.unstubAllGlobals())

function opened() {
  const queryClient = createQueryClient()
  const client = createClient(async ({ path }) => {
    asked.push(path)
    return { status: 200, body: { status: 'success', data: { data: { id: 3 } } } }
  })
  prefetchLinks({ client, queryClient })
  return queryClient
}

function comeNear(type: string, link: FakeElement): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: link })
  page.dispatchEvent(event)
}

test('a finger on a product has it fetched, once', async () => {
  const queryClient = opened()
  const link = new FakeElement('/product/3')
  comeNear('touchstart', link)
  comeNear('touchstart', link)
  await eventually(() => expect(queryClient.getQueryData(productKey(3))).toEqual({ id: 3 }))
  expect(asked).toEqual(['/api/v1/products/3'])
})

test('a pointer that rests on it does the same, one that passes does not', async () => {
  opened()
  const [passed, rested] = [new FakeElement('/product/3'), new FakeElement('/product/4')]
  comeNear('pointerover', passed)
  rested.hovered = true
  comeNear('pointerover', rested)
  await eventually(() => expect(asked).toEqual(['/api/v1/products/4']))
})

test('nothing is prefetched in data saver mode, nor for links to staff pages and other sites', async () => {
  opened()
  connection.saveData = true
  comeNear('touchstart', new FakeElement('/product/3'))
  connection.saveData = false
  const elsewhere = new FakeElement('/product/5')
  elsewhere.origin = 'http://elsewhere.example'
  for (const link of [elsewhere, new FakeElement('/orders'), new FakeElement('/nowhere')])
    comeNear('touchstart', link)
  comeNear('touchstart', new FakeElement('/product/6'))
  await eventually(() => expect(asked).toEqual(['/api/v1/products/6']))
})
