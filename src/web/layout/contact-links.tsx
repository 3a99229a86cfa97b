import type { ReactNode } from 'react'
import { whatsAppLink } from '#shared/text/whatsapp.ts'
import { sharedText } from '#text/shared.ts'
import { textLink } from '#ui/button.tsx'
import { useContact } from '../features/catalog/queries/store-settings.ts'

/* Contact links from the settings. Numbers, addresses and handles are isolated: among Arabic words their signs would change sides. */
type Look = { className?: string; children?: ReactNode }

export function PhoneLink({ className = textLink }: Look) {
  const { phone } = useContact()
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={className}>
      <bdi className="whitespace-nowrap">{phone}</bdi>
    </a>
  )
}

/** To a chat with the shop. Nothing where its number is no Egyptian mobile number. */
export function WhatsAppLink({ className = textLink }: Look) {
  const { phone } = useContact()
  const chat = whatsAppLink(phone)
  if (!chat) return null
  return (
    <a href={chat} rel="noreferrer" className={className}>
      {sharedText.footer.whatsApp}
    </a>
  )
}

export function MailLink({ className = textLink }: Look) {
  const { email } = useContact()
  return (
    <a href={`mailto:${email}`} className={className}>
      <bdi>{email}</bdi>
    </a>
  )
}

export function InstagramLink({ className = textLink, children }: Look) {
  const { instagram } = useContact()
  return (
    <a href={instagramPage(instagram)} rel="noreferrer" className={className}>
      {children}
      <bdi>@{instagram}</bdi>
    </a>
  )
}

export const instagramPage = (handle: string) => `https://www.instagram.com/${handle}/`
export const facebookPage = (handle: string) => `https://www.facebook.com/${handle}`
export const tiktokPage = (handle: string) => `https://www.tiktok.com/@${handle}`
