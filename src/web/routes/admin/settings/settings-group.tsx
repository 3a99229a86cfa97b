import type { ReactNode } from 'react'
import type { Setting } from '#contract/store/settings.ts'
import { ARABIC_TAGLINE, BRAND, TAGLINE } from '#shared/settings.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/api.ts'
import { serverFieldErrors, serverFormError } from '#web/data/forms.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { sectionHead } from '../shared/staff-page.tsx'
import {
  type GroupName,
  kindOf,
  namesOf,
  type SettingName,
  type SettingsDraft,
  textOf,
  useSettingsEdit,
} from './settings-edit.ts'

/** The settings of one subject, saved together. What is typed survives a reload. */
export function SettingsGroup({ group, settings }: { group: GroupName; settings: readonly Setting[] }) {
  const { title, sentence } = text.groups[group]
  const names = namesOf(group)
  const { edit, saving, save } = useSettingsEdit(group, settings)
  const errors = serverFieldErrors(saving.error)
  const formError = asksFactorAgain(saving.error) ? null : serverFormError(saving.error, text.saveFailed)
  return (
    <section aria-label={title} className="border border-hairline p-[min(1.75rem,6vw)]">
      <h2 className={sectionHead}>{title}</h2>
      <p className="mb-6 max-w-2xl text-sm text-muted">{sentence}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              kind={kindOf(group, name)}
              setting={settings.find((setting) => setting.name === name)}
              value={edit.draft[name] ?? ''}
              onChange={(value) => edit.form.setValue(name, value)}
              error={errors[name]}
            />
          ))}
        </div>
        <GroupPreview group={group} draft={edit.draft} />
        <div className="mt-6 grid gap-4">
          {asksFactorAgain(saving.error) && <FactorAgain onShown={save} />}
          {formError && <Notice>{formError}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="small" disabled={!edit.isChanged} busy={saving.isPending}>
              {saving.isPending ? text.saving : text.save}
            </Button>
            {edit.isChanged && (
              <>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => {
                    edit.clear()
                    saving.reset()
                  }}
                >
                  {text.discard}
                </Button>
                <span className="text-sm text-muted">{text.unsaved}</span>
              </>
            )}
          </div>
        </div>
      </form>
      {/* Not in the form: it may ask for the second factor by a form of its own. */}
      {group === 'behaviour' && <Subscribers />}
    </section>
  )
}

/** Below the choice: how many addresses are stored, and their file. Nothing while there are none. */
function Subscribers() {
  const { data } = useRead('GET /newsletter/subscribers')
  if (!data || data.confirmed + data.waiting === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-sm">{text.subscribers.counts(data.confirmed, data.waiting)}</p>
      <DownloadCsv of={({ file }) => file('GET /newsletter/subscribers/csv')} label={text.subscribers.csv} />
    </div>
  )
}

/** How the typed values will look in the shop, where they are seen. */
function GroupPreview({ group, draft }: { group: GroupName; draft: SettingsDraft }) {
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

/** One setting with its default, and the way back to it. */
function SettingField(props: {
  name: SettingName
  kind: ReturnType<typeof kindOf>
  setting: Setting | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { name, kind, setting, value, onChange } = props
  const { label, hint, choices = {} } = textOf(name)
  const { fallback = '', fallbackIsGiven = false } = setting ?? {}
  const byDefault = text.byDefault(choices[fallback]?.label ?? fallback, fallbackIsGiven)
  const shared = {
    label,
    hint: [hint, byDefault].filter(Boolean).join(' '),
    value,
    name,
    autoComplete: 'off',
    ...(props.error && { error: props.error }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div className={kind === 'choice' || kind === 'long' ? 'md:col-span-2' : undefined}>
      {kind === 'choice' ? (
        <>
          <RadioGroup
            label={label}
            value={value}
            onValueChange={onChange}
            options={Object.entries(choices).map(([choice, words]) => ({ value: choice, ...words }))}
          />
          <p className="mt-1.5 text-xs text-muted">{shared.hint}</p>
        </>
      ) : kind === 'long' ? (
        <TextArea {...shared} rows={3} />
      ) : (
        <Field {...shared} {...inputOf[kind]} />
      )}
      {value !== fallback && (
        <button
          type="button"
          aria-label={text.backToDefaultOf(label)}
          className="mt-1 inline-flex min-h-8 items-center text-xs underline underline-offset-4 hover:text-accent"
          onClick={() => onChange(fallback)}
        >
          {text.backToDefault}
        </button>
      )}
    </div>
  )
}

const inputOf = {
  text: {},
  arabic: { lang: 'ar', dir: 'rtl' },
  number: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  day: { type: 'date' },
} as const
