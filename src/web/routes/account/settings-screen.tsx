import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { accountDeletion } from '#contract/own-account.ts'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { checkedBy } from '#web/data/form-errors.ts'
import { markPerson } from '#web/data/storage.ts'
import { passwordWords, useAccountForm } from '#web/features/accounts/account-form.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { PasswordField } from '#web/features/accounts/registration/password-field.tsx'
import { useSession } from '../../features/accounts/session.tsx'
import { AddressSection } from './settings/address-section.tsx'
import { DeliveryAddressSection } from './settings/delivery-address-section.tsx'
import { DetailsSection } from './settings/details-section.tsx'
import { PasswordSection } from './settings/password-section.tsx'
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

function saveAsFile(data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: text.fileName })
  link.click()
  URL.revokeObjectURL(address)
}

function DeletionSection() {
  const { call } = useClient()
  const { logOut } = useSession()
  const sending = useMutation({
    mutationFn: (body: { password: string }) => call('DELETE /users/me', { body }),
    onMutate: markPerson,
    onSuccess(_, __, isSamePerson) {
      if (!isSamePerson()) return
      logOut({ isEnded: true })
      // On the home page, where they are led.
      setTimeout(() => void toast(text.deleted))
    },
  })
  const { field, ...form } = useAccountForm({
    resolver: checkedBy(accountDeletion),
    words: { password: passwordWords },
    sending,
    failed: text.failed,
  })
  return (
    <Section title={text.deletion}>
      <p className="text-muted">{text.deletionIntro}</p>
      <SettingsForm
        {...{ form, sending }}
        button={{ idle: text.delete, busy: text.deleting, variant: 'danger' }}
      >
        <PasswordField label={text.deletionPassword} autoComplete="current-password" {...field('password')} />
      </SettingsForm>
    </Section>
  )
}
