import type { Deps } from '../../deps.ts'

/** Over https with the prefix `__Host-`: no sibling domain and no page over http can set such a cookie. */
export function ownCookie({ config }: Pick<Deps, 'config'>, name: string) {
  const secure = config.publicUrl.startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return { name: secure ? `__Host-${name}` : name, options }
}

/** Whether this shop could have issued it: 256 random bits. */
export const isOurs = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
