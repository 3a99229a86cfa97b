/** A chat with this number; null where it is no Egyptian mobile number. */
export function whatsAppLink(phone: string): string | null {
  const number = phone.replace(/\D/g, '').replace(/^(00)?20|^0/, '20')
  return /^201\d{9}$/.test(number) ? `https://wa.me/${number}` : null
}

/** A chat with the message typed in. WhatsApp needs the country: a number that begins with one 0 is Egyptian. */
export function chatWith(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return `https://wa.me/${digits.replace(/^0/, '20')}?text=${encodeURIComponent(message)}`
}
