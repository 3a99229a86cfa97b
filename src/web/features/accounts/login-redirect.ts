export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`

/** Where to go after login: the page they came from if it is one of ours, else home. Never off the site. */
export function pathAfterLogin(redirect: string | null): string {
  if (!redirect?.startsWith('/')) return '/'
  const url = new URL(redirect, OURS)
  if (url.origin !== OURS || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}

const OURS = 'https://shop.invalid'
