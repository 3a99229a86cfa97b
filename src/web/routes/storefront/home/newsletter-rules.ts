/** Why this address cannot subscribe, or nothing. */
export function newsletterError(email: string): 'required' | 'format' | null {
  const address = email.replace(/\p{Cf}+/gu, '').trim()
  if (!address) return 'required'
  return emailFormat.test(address) ? null : 'format'
}

/** As browsers check a field of type email, but with a dot in the domain. */
const emailFormat =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
