/** A chat with this number; null where it is no Egyptian mobile number. */
export function whatsAppLink(phone: string): string | null {
  const number = phone.replace(/\D/g, '').replace(/^(00)?20|^0/, '20')
  return /^201\d{9}$/.test(number) ? `https://wa.me/${number}` : null
}
