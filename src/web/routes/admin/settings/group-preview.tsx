import type { ReactNode } from 'react'
import { ARABIC_TAGLINE, BRAND, TAGLINE } from '#shared/settings.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import type { GroupName } from './setting-groups.ts'
import type { SettingsDraft } from './use-settings-edit.ts'

/** How the typed values will look in the shop, where they are seen. */
export function GroupPreview({ group, draft }: { group: GroupName; draft: SettingsDraft }) {
  const preview = previews[group]?.(draft)
  if (!preview) return null
  return (
    <figure className="mt-6">
      <figcaption className="mb-2 text-xs text-muted">{text.preview}</figcaption>
      <div className="border border-hairline">{preview}</div>
    </figure>
  )
}

const previews: Partial<Record<GroupName, (draft: SettingsDraft) => ReactNode>> = {
  contact: (draft) => (
    <ul className="p-5 text-sm break-words text-muted">
      <li>{draft.CONTACT_PHONE}</li>
      <li>{draft.CONTACT_EMAIL}</li>
      <li>Instagram @{draft.CONTACT_INSTAGRAM?.replace(/^@/, '')}</li>
      {draft.CONTACT_FACEBOOK && <li>Facebook</li>}
      {draft.CONTACT_TIKTOK && <li>TikTok</li>}
      {draft.CONTACT_ADDRESS && <li>{draft.CONTACT_ADDRESS}</li>}
    </ul>
  ),
  brand: ({ TAGLINE: english = '', TAGLINE_AR: arabic }) => (
    <div className="grid grid-cols-1 gap-4 p-5 text-center break-words sm:grid-cols-2">
      <BrandLine>{english}</BrandLine>
      <BrandLine arabic>{arabic || (english === TAGLINE ? ARABIC_TAGLINE : english)}</BrandLine>
    </div>
  ),
  notice: ({ NOTICE: english = '', NOTICE_AR: arabic }) =>
    english || arabic ? (
      <>
        <p className={noticeLook}>{english}</p>
        <p lang="ar" dir="rtl" className={noticeLook}>
          {arabic || english}
        </p>
      </>
    ) : null,
}

const noticeLook =
  'bg-accent-tint px-4 py-2.5 text-center text-sm break-words not-last:border-b not-last:border-hairline'

const BrandLine = ({ arabic = false, children }: { arabic?: boolean; children: string }) => (
  <p {...(arabic && { lang: 'ar', dir: 'rtl' })}>
    <span className="block font-serif text-2xl">{BRAND}</span>
    <span className={arabic ? 'text-sm text-muted' : 'eyebrow text-muted'}>{children}</span>
  </p>
)
