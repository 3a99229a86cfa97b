import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Navigation } from '#web/app/navigation.tsx'
import {
  day,
  flag,
  guid,
  oneOf,
  oneOfOr,
  page,
  useListAddress,
  words,
} from '#web/routes/admin/shared/list/use-list-address.ts'

const spec = {
  view: oneOfOr(['open', 'closed'], 'open'),
  kind: oneOf(['big', 'small']),
  late: flag,
  from: day,
  q: words(5),
  after: guid,
  page,
}
const wrapper = ({ children }: { children: ReactNode }) => <Navigation>{children}</Navigation>
const openAt = (address: string) => {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const { result } = renderHook(() => useListAddress(spec), { wrapper })
  return () => result.current
}
const address = () => window.location.pathname + window.location.search

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('the address of a list', () => {
  test('gives initial values where it says nothing', () => {
    expect(openAt('/orders')().here).toEqual({ view: 'open', page: 1 })
  })

  test('gives what it says, and ignores what is invalid', () => {
    const valid = '/orders?view=closed&kind=big&late=true&from=2026-03-04&q=+abc+&page=3'
    expect(openAt(valid)().here).toMatchObject({
      view: 'closed',
      kind: 'big',
      late: true,
      from: '2026-03-04',
      q: 'abc',
      page: 3,
    })
    const invalid = '/orders?view=x&kind=huge&late=1&from=2026-13-01&q=%00&after=7&page=0.5&other=1'
    expect(openAt(invalid)().here).toEqual({ view: 'open', page: 1 })
  })

  test('does not name initial values', () => {
    expect(openAt('/orders?late=true')().pathOf({ view: 'open', page: 1, q: '' })).toBe('/orders')
    expect(openAt('/orders')().pathOf({ view: 'closed', page: 2 })).toBe('/orders?view=closed&page=2')
  })

  test('begins at the first page again after any change but that of the page', () => {
    const list = openAt('/orders?kind=big&page=4')
    act(() => list().change({ late: true }))
    expect(address()).toBe('/orders?kind=big&late=true')
    act(() => list().change({ page: 2 }))
    expect(address()).toBe('/orders?kind=big&late=true&page=2')
    act(() => list().change({ kind: '' }))
    expect(address()).toBe('/orders?late=true')
    const later = openAt('/orders?after=01890000-0000-7000-8000-000000000000')
    act(() => later().change({ kind: 'small' }))
    expect(address()).toBe('/orders?kind=small')
  })

  test('is that of the browser, though an earlier one is still rendered', () => {
    const { change } = openAt('/orders')()
    act(() => {
      change({ kind: 'big' })
      change({ late: true })
      change(({ kind }) => ({ q: kind }))
    })
    expect(address()).toBe('/orders?kind=big&late=true&q=big')
  })

  test('replaces the entry of the history while somebody types', () => {
    const list = openAt('/orders')
    const entries = window.history.length
    act(() => list().change({ q: 'a' }, { replace: true }))
    expect(window.history.length).toBe(entries)
    act(() => list().change({ kind: 'big' }))
    expect(window.history.length).toBe(entries + 1)
  })
})
