import { X } from 'lucide'
import { languageOfferText as text } from '#text/language-offer.ts'
import { buttonLook } from '#ui/button.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Sticky below the end of the page: nothing moves when it appears, and it covers nothing permanently. */
export default function LanguageBar({ onClose }: { onClose: () => void }) {
  return (
    <aside
      aria-label={text.label}
      lang="ar"
      dir="rtl"
      className="sticky bottom-0 z-30 animate-appear border-t border-hairline bg-ground"
    >
      <div className="wrap flex items-center gap-4 py-2">
        <p className="grow text-sm">{text.sentence}</p>
        <LanguageSwitch className={buttonLook({ size: 'small' })} />
        <IconButton label={text.dismiss} onClick={onClose} className="-me-[12px]">
          <Icon of={X} />
        </IconButton>
      </div>
    </aside>
  )
}
