import { MessageCircle, Phone } from 'lucide'
import type { ConfirmationCard } from '#contract/confirmations.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Icon } from '#ui/icon.ts'
import { whatsAppLink } from '../shared/whatsapp-link.ts'
import { pressedBy } from './outcomes.tsx'

const text = adminConfirmText.card

/** The two ways to reach the customer; on a phone at the bottom, where the thumb is. */
export const ContactBar = ({ card: { order, message } }: { card: ConfirmationCard }) => (
  <div className="grid grid-cols-2 gap-3 max-lg:sticky max-lg:bottom-0 max-lg:-mx-gutter max-lg:border-t max-lg:border-hairline max-lg:bg-ground max-lg:px-gutter max-lg:py-3 lg:order-first lg:max-w-md">
    <a
      href={`tel:${order.guestPhone}`}
      aria-label={text.callOf(order.guestPhone)}
      aria-keyshortcuts="c"
      className={buttonLook({ size: 'large' })}
      {...pressedBy('call')}
    >
      <Icon of={Phone} className="size-5" />
      {text.call}
    </a>
    <a
      href={whatsAppLink(order.guestPhone, message)}
      target="_blank"
      rel="noopener noreferrer"
      aria-keyshortcuts="w"
      className={buttonLook({ size: 'large', variant: 'outline' })}
      {...pressedBy('whatsApp')}
    >
      <Icon of={MessageCircle} className="size-5" />
      {text.whatsApp}
    </a>
  </div>
)
