import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { accountDeletion, passwordChange, profileChange } from '#contract/accounts/own-account.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { pages } from '#shared/pages.ts'
import { accountText } from '#text/accounts.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { failureSentence, keyOf, useClient } from '#web/data/api.ts'
import { checkedBy } from '#web/data/forms.ts'
import { saveFile } from '#web/data/save-file.ts'
import { markPerson } from '#web/data/storage.ts'
import {
  checkedWithPhone,
  nameWords,
  PasswordField,
  passwordWords,
  phoneWords,
  useSentForm,
} from '#web/features/accounts/account-form.tsx'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { useSession } from '../../features/accounts/session.tsx'
import { AddressSection } from './settings/address-section.tsx'
import { DeliveryAddressSection } from './settings/delivery-address-section.tsx'
import { SecondFactorSection } from './settings/second-factor-section.tsx'
import { SessionsSection } from './settings/sessions-section.tsx'
import { Section, SettingsForm } from './settings/settings-form.tsx'

export default function SettingsScreen() {
  const { user } = useSession()
  return (
    <div className="wrap max-w-3xl pt-10 pb-section md:pt-16">
      <div className="mb-10 border-b border-hairline pb-7 md:mb-14">
        <h1 className="text-title">{text.settingsTitle}</h1>
        <Link to={pages.profile.path} className={`mt-3 inline-block text-sm ${textLink}`}>
          {text.backToProfile}
        </Link>
      </div>
      <div className="grid gap-14">
        {user?.mustChangePassword ? (
          <>
            <Notice tone="warning">{text.mustChange}</Notice>
            <PasswordSection />
          </>
        ) : (
          <>
            {user && <DetailsSection user={user} />}
            {user && <AddressSection user={user} />}
            <DeliveryAddressSection />
            <PasswordSection />
            {user?.needsSecondFactor && <Notice tone="warning">{secondFactorText.required}</Notice>}
            {user && <SecondFactorSection user={user} />}
            <SessionsSection />
            <DataSection />
            {user?.role === 'user' && <DeletionSection />}
          </>
        )}
      </div>
    </div>
  )
}

function DataSection() {
  const { call } = useClient()
  const download = useMutation({ mutationFn: () => call('GET /users/me/export'), onSuccess: saveAsFile })
  return (
    <Section title={text.data}>
      <p className="text-muted">{text.dataIntro}</p>
      {download.error &&
        (asksFactorAgain(download.error) ? (
          <FactorAgain onShown={() => download.mutate()} />
        ) : (
          <Notice>{failureSentence(download.error, text.failed)}</Notice>
        ))}
      <Button variant="outline" size="small" busy={download.isPending} onClick={() => download.mutate()}>
        {text.download}
      </Button>
    </Section>
  )
}

const saveAsFile = (data: object): void =>
  saveFile(text.fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))

function DeletionSection() {
  const { logOut } = useSession()
  const { field, ...form } = useSentForm({
    resolver: checkedBy<{ password: string }>(accountDeletion),
    words: { password: passwordWords },
    send: ({ call }, body) => call('DELETE /users/me', { body }),
    onMutate: markPerson,
    onSuccess(_, __, isSamePerson) {
      if (!isSamePerson()) return
      logOut({ isEnded: true })
      // On the home page, where they are led.
      setTimeout(() => void toast(text.deleted))
    },
  })
  return (
    <Section title={text.deletion}>
      <p className="text-muted">{text.deletionIntro}</p>
      <SettingsForm form={form} button={{ idle: text.delete, busy: text.deleting, variant: 'danger' }}>
        <PasswordField label={text.deletionPassword} autoComplete="current-password" {...field('password')} />
      </SettingsForm>
    </Section>
  )
}

type Details = { name: string; phoneNumber: string; language: Language }

/** Name, phone number and the language of the mails. */
function DetailsSection({ user }: { user: User }) {
  const queries = useQueryClient()
  const { field, ...form } = useSentForm({
    resolver: checkDetails,
    words: { name: nameWords, phoneNumber: phoneWords },
    send: ({ call }, details) =>
      call('PUT /users/me', { body: { ...details, phoneNumber: details.phoneNumber || null } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') }),
    defaultValues: { name: user.name, phoneNumber: user.phoneNumber ?? '', language: user.language },
  })
  return (
    <Section title={text.details}>
      <SettingsForm
        form={form}
        done={text.detailsSaved}
        button={{ idle: text.saveDetails, busy: text.saving }}
      >
        <Field label={accountText.name} dir="auto" autoComplete="name" required {...field('name')} />
        <Field
          label={accountText.phone}
          hint={accountText.phoneHint}
          type="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <Select label={text.mailLanguage} {...field('language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {text.languages[language]}
            </option>
          ))}
        </Select>
      </SettingsForm>
    </Section>
  )
}

const checkDetails = checkedWithPhone<Details>(profileChange)

type Passwords = { currentPassword: string; newPassword: string }

function PasswordSection() {
  const queries = useQueryClient()
  const { user, isAdmin } = useSession()
  const hint = isAdmin ? text.staffPasswordHint : text.newPasswordHint
  const { field, ...form } = useSentForm({
    resolver: checkedBy<Passwords>(passwordChange),
    words: { currentPassword: passwordWords, newPassword: { ...passwordWords, wrong: hint } },
    send: ({ call }, body) => call('PUT /auth/password', { body }),
    onSuccess() {
      form.reset()
      return queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') })
    },
  })
  return (
    <Section title={text.password}>
      <SettingsForm
        form={form}
        done={text.passwordChanged}
        button={{ idle: text.changePassword, busy: text.saving }}
      >
        {/* Tells a password manager whose password it is that changes. */}
        <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={text.newPassword}
          hint={hint}
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </SettingsForm>
    </Section>
  )
}
