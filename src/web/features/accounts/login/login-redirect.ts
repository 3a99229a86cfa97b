import { pages } from '#shared/pages.ts'

export const loginPath = (from: string): string => `${pages.login.path}?redirect=${encodeURIComponent(from)}`

/** The page after login: where they came from if it is one of ours, else home. Never another site. */
export function pathAfterLogin(redirect: string | null): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, OURS)) return pages.home.path
  const url = new URL(redirect, OURS)
  if (url.origin !== OURS || url.pathname === pages.login.path) return pages.home.path
  // "/.//evil.example" is a path of ours that begins with two slashes: after them the next name would be read as a host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Links to the login pass the current page in their `state`. */
export const comingFrom = (from: string) => ({ from })

export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null

const OURS = 'https://shop.invalid'
