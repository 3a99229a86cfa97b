import { type ReactNode, useCallback, useMemo } from 'react'
import { type AroundNavHandler, type Parser, Router, useLocation, useRouter } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { language } from '#text/language.ts'
import { markPerson } from '../data/storage.ts'

/**
 * Configures wouter. Links, redirects, the path and navigation are wouter's own; this file adds what it leaves to its users: how
 * paths are parsed and written, and what is known about the entries of the history.
 */
export const Navigation = ({ address, children }: { address?: string; children: ReactNode }) => (
  // The server says for which address it renders; a browser knows where it is.
  <Router base={language.base} ssrPath={address} parser={pathParser} hrefs={written} aroundNav={go}>
    {children}
  </Router>
)

/** Paths are case-sensitive, and trailing slashes are ignored. */
export const pathParser: Parser = (path) => ({
  pattern: new RegExp(
    path === '*' ? '' : `^${path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`,
  ),
})

/** The home page of a language is `/ar`, without the slash. */
const written = (path: string): string => (path === `${language.base}/` ? language.base || '/' : path)

/** As in browsers, a link to the current address adds no entry to the history. */
const go: AroundNavHandler = (navigate, to, { replace = false, state } = {}) => {
  const address = written(to)
  const { href, pathname } = new URL(address, window.location.href)
  cameBack = false
  // When the focused element is removed with its screen, browsers style and lay out what is left, before the next screen is there.
  if (pathname !== window.location.pathname && !state?.stay)
    document.querySelector<HTMLElement>('main :focus')?.blur()
  navigate(address, {
    replace: replace || href === window.location.href,
    state: { ...state, key: Math.random().toString(36).slice(2) },
  })
}

let cameBack = true
// In the capture phase: called before wouter's listener, and so before the page of that entry is shown.
if (typeof window !== 'undefined')
  window.addEventListener(
    'popstate',
    () => {
      cameBack = true
    },
    true,
  )

/** True on a page that was opened by Back, Forward or a load, false after a link. For effects: it says how it is now. */
export const isReturn = (): boolean => cameBack

/** Identifies an entry of the history; the same again when it is returned to. */
export const useHistoryEntry = (): string => useLocationProperty(historyEntry, () => historyEntry())

function historyEntry(): string {
  if (typeof window === 'undefined') return ''
  const { pathname, hash } = window.location
  return `${window.history.state?.key ?? 'first'}${pathname}${hash}`
}

/**
 * Called when something is asked; the function that it returns says, when the answer is there, whether the same person is still on the
 * same page. An answer may only navigate then: somebody who has left or logged out has decided otherwise.
 */
export function markHere(): () => boolean {
  const isSamePerson = markPerson()
  const asked = historyEntry()
  return () => isSamePerson() && historyEntry() === asked
}

/** Takes away what was passed along to this entry of the history; the entry stays the same one. */
export const forgetState = (): void => window.history.replaceState({ key: window.history.state?.key }, '')

/** Changes the address of this entry of the history, so that a reload or a copied link shows the same. */
export function setQueryValue(name: string, value: string): void {
  const address = new URL(window.location.href)
  address.searchParams.set(name, value)
  window.history.replaceState(window.history.state, '', address)
}

/** The path with its query. */
export const useHere = (): string => useLocation()[0] + useQueryText()

/** Instead of wouter's own, which decodes a query twice. */
export function useSearchParams(): [
  URLSearchParams,
  (query: URLSearchParams, how?: { replace?: boolean }) => void,
] {
  const [path, navigate] = useLocation()
  const text = useQueryText()
  const set = useCallback(
    (query: URLSearchParams, how?: { replace?: boolean }) =>
      navigate(query.size > 0 ? `${path}?${query}` : path, how),
    [path, navigate],
  )
  return [useMemo(() => new URLSearchParams(text), [text]), set]
}

function useQueryText(): string {
  const router = useRouter()
  const text = router.searchHook(router)
  return text && !text.startsWith('?') ? `?${text}` : text
}
