/** Opens a chat with the message typed in. WhatsApp needs the country: a number that begins with one 0 is Egyptian. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(message)}`
}

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `20${digits.slice(1)}` : digits
}
