import { pagePaths } from '../../../../shared/values.ts'

export const loginPath = (from: string): string => `${pagePaths.login}?redirect=${encodeURIComponent(from)}`

/** The page after login: where they came from if it is one of ours, else home. Never another site. */
export function pathAfterLogin(redirect: string | null): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, OURS)) return '/'
  const url = new URL(redirect, OURS)
  if (url.origin !== OURS || url.pathname === pagePaths.login) return '/'
  // "/.//evil.example" is a path of ours that begins with two slashes: the next name would be taken for a host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Links to the login pass the current page in their `state`. */
export const comingFrom = (from: string) => ({ from })

export const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null

const OURS = 'https://shop.invalid'
