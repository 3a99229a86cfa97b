import { editDistance } from '#shared/text/edit-distance.ts'

/** The address that was probably meant: one letter away from a provider that most people use. Null when nothing looks mistyped. */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+?)\s*$/.exec(typed.toLowerCase()) ?? []
  if (!name || !domain || KNOWN.includes(domain)) return null
  const meant = COMMON.find((common) => editDistance(domain, common) === 1)
  return meant ? `${name}@${meant}` : null
}

const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com']

/** Like one of them, and right. */
const KNOWN = [...COMMON, 'mail.com', 'ymail.com', 'email.com', 'fmail.com', 'yahoo.co', 'olive.com']
