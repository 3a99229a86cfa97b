import type { Deps } from './deps.ts'

/** A cookie of the shop's own. Over https no sibling domain and no plain http page can plant one of this prefix. */
export function ownCookie({ config }: Pick<Deps, 'config'>, name: string) {
  const secure = config.publicUrl.startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return { name: secure ? `__Host-${name}` : name, options }
}

/** Only what this shop could have given out: 256 bits, not a word that somebody else may think of as well. */
export const isOurs = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
