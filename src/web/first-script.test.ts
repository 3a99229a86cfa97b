import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Runs the script in the least of a browser that it needs; journeys with it stand in e2e/slow-script.spec.ts. */
async function runFirstScript({ modules = '', storage = {} as Record<string, unknown> } = {}) {
  const window = new EventTarget() as EventTarget & Pick<Window, 'earlyPresses'>
  const frames: (() => void)[] = []
  const head: { rel: string; href: string }[] = []
  const document = {
    documentElement: { dataset: {} as Record<string, string> },
    currentScript: { dataset: { modules } },
    createElement: () => ({}),
    head: { append: (link: { rel: string; href: string }) => head.push(link) },
    hidden: false,
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // Node's own takes the third argument as an object only.
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void, capture: boolean) =>
    window.removeEventListener(type, listener, { capture }),
  )
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  await import('./first-script.ts')
  return { window, document, frames, head }
}

/** A press on a button, or beside one. */
function press(window: EventTarget, button: object | null): Event {
  const event = new Event('click', { cancelable: true })
  Object.defineProperty(event, 'target', { value: { closest: () => button } })
  window.dispatchEvent(event)
  return event
}

test('only the first page of a tab has a splash', async () => {
  const storage = {}
  const first = await runFirstScript({ storage })
  expect(first.document.documentElement.dataset.splash).toBeUndefined()
  vi.resetModules()
  const second = await runFirstScript({ storage })
  expect(second.document.documentElement.dataset.splash).toBe('seen')
})

test('where storage is forbidden the rest still runs', async () => {
  const storage = new Proxy({}, { get: () => expect.fail('forbidden') })
  const { window } = await runFirstScript({ storage })
  expect(window.earlyPresses).toBeTypeOf('function')
})

test('a pressed button is held for the app, once; links lead on by themselves', async () => {
  const { window } = await runFirstScript()
  const button = {}
  expect(press(window, button).defaultPrevented).toBe(true)
  press(window, button)
  expect(press(window, null).defaultPrevented).toBe(false)
  expect([...(window.earlyPresses?.() ?? [])]).toEqual([button])
  expect(window.earlyPresses).toBeUndefined()
  expect(press(window, button).defaultPrevented).toBe(false)
})

test('the app is fetched after the first paint, and its files start in their order', async () => {
  const started: string[] = []
  vi.stubGlobal('started', started)
  const files = ['library', 'entry', 'screen'].map((name) => `data:text/javascript,started.push('${name}')`)
  const { window, frames, head } = await runFirstScript({ modules: files.join(' ') })
  window.dispatchEvent(new Event('DOMContentLoaded'))
  expect(head).toEqual([])
  for (const paint of frames) paint()
  await vi.waitFor(() => expect(started).toEqual(['library', 'entry', 'screen']))
  expect(head).toEqual(files.map((href) => ({ rel: 'modulepreload', href })))
})
