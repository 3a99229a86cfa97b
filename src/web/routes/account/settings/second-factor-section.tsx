import { startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { totpCode } from '#contract/accounts/second-factor.ts'
import { limits } from '#shared/values.ts'
import { secondFactorText as text } from '#text/second-factor.ts'
import { Button, onFirstClick, textLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Notice } from '#ui/notice.tsx'
import { keyOf, useClient, useRead } from '#web/data/api.ts'
import { checkedBy } from '#web/data/forms.ts'
import { useSentForm } from '#web/features/accounts/account-form.tsx'
import { AskAgain, isRefused } from '#web/features/accounts/password-again.tsx'
import { useToken } from '#web/features/accounts/session.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section, SettingsForm } from './settings-form.tsx'

const noCodes = { recoveryCodes: [] }

/** The password, when a call has asked for it again. */
type Proof = { currentPassword?: string }

export function SecondFactorSection({ user }: { user: User }) {
  const queries = useQueryClient()
  const { call } = useClient()
  const factors = useRead('GET /auth/factors', undefined, useToken())
  const [codes, setCodes] = useState<string[]>([])
  const changed = async ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    await factors.refetch()
    await queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') })
  }
  const beginning = useMutation({
    mutationFn: (body: Proof) => call('POST /auth/totp', { body }),
  })
  const adding = useMutation({
    mutationFn: async (body: Proof) => {
      const optionsJSON = await call('POST /auth/passkeys/options', { body })
      const credential = { ...(await startRegistration({ optionsJSON })) }
      return call('POST /auth/passkeys', { body: { credential, name: text.newPasskeyName } })
    },
    onSuccess: changed,
  })
  const removing = useMutation({
    mutationFn: ({ id }: Proof & { id: number }) => call('DELETE /auth/passkeys/:id', { params: { id } }),
    onSuccess: () => changed(noCodes),
  })
  // The browser itself may refuse to make a passkey, as at an address without a name.
  const isBrowsers = adding.error !== null && !(adding.error instanceof CallFailed)
  const refused = [beginning, adding, removing].find(
    (one) => isRefused(one) && !(one === adding && isBrowsers),
  )
  const retry = (proof: Proof) =>
    refused === removing
      ? removing.reset()
      : refused === adding
        ? adding.mutate(proof)
        : beginning.mutate(proof)
  return (
    <Section title={text.title}>
      <p className="text-muted">{text.intro}</p>
      {!user.emailConfirmed && user.role === 'user' && <p className="text-muted">{text.unproven}</p>}
      {refused && <AskAgain of={refused} failed={text.failed} retry={retry} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {factors.data && (
        <>
          <h3 className="text-lg">{text.totp}</h3>
          <p className="text-muted">{factors.data.totp ? text.totpOn : text.totpOff}</p>
          {beginning.data && !factors.data.totp ? (
            <TotpSetup
              {...beginning.data}
              confirm={async (code) => changed(await call('POST /auth/totp/confirm', { body: { code } }))}
            />
          ) : factors.data.totp ? (
            <RemoveTotp
              remove={(code) => call('DELETE /auth/totp', { body: { code } }).then(() => changed(noCodes))}
            />
          ) : (
            <Button
              variant="outline"
              size="small"
              busy={beginning.isPending}
              onClick={() => beginning.mutate({})}
            >
              {text.setUpTotp}
            </Button>
          )}
          <h3 className="text-lg">{text.passkeys}</h3>
          {factors.data.passkeys.length === 0 && <p className="text-muted">{text.noPasskeys}</p>}
          <ul className="w-full max-w-md">
            {factors.data.passkeys.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-3">
                {name}
                <Button
                  variant="outline"
                  size="small"
                  aria-label={text.removePasskeyNamed(name)}
                  onClick={onFirstClick(() => removing.mutate({ id }))}
                >
                  {text.removePasskey}
                </Button>
              </li>
            ))}
          </ul>
          {factors.data.passkeys.length < limits.passkeys && (
            <Button variant="outline" size="small" busy={adding.isPending} onClick={() => adding.mutate({})}>
              {text.addPasskey}
            </Button>
          )}
          {isBrowsers && <Notice>{text.passkeyNotAdded}</Notice>}
          {factors.data.recoveryCodesLeft > 0 && (
            <p className="text-sm text-muted">{text.recoveryLeft(factors.data.recoveryCodesLeft)}</p>
          )}
        </>
      )}
    </Section>
  )
}

/** A separate chunk, for the few who set up an app. */
const QrCode = lazyWithRetry(() => import('./qr-code.tsx'))

/** The secret for the app, and the first code, which proves that the app has it. */
function TotpSetup(props: {
  secret: string
  otpauthUrl: string
  confirm: (code: string) => Promise<unknown>
}) {
  return (
    <div className="grid w-full max-w-md gap-4">
      <p>{text.totpSteps}</p>
      <LazyBoundary>
        <QrCode says={props.otpauthUrl} label={text.qrCode} />
      </LazyBoundary>
      <p>
        <span className="text-muted">{text.totpKey}</span>{' '}
        <code className="font-mono wrap-anywhere" dir="ltr">
          {props.secret}
        </code>
      </p>
      <a href={props.otpauthUrl} className={`justify-self-start text-sm ${textLink}`}>
        {text.openApp}
      </a>
      <CodeForm label={text.confirm} send={props.confirm} />
    </div>
  )
}

const RemoveTotp = ({ remove }: { remove: (code: string) => Promise<unknown> }) => (
  <CodeForm label={text.removeTotp} send={remove} />
)

function CodeForm({ label, send }: { label: string; send: (code: string) => Promise<unknown> }) {
  const { field, ...form } = useSentForm({
    resolver: checkedBy<{ code: string }>(totpCode),
    words: { code: text.codeWords },
    send: (_, { code }) => send(code.trim()),
    failed: text.failed,
  })
  return (
    <SettingsForm form={form} button={{ idle: label, busy: label }}>
      <Field label={text.code} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
    </SettingsForm>
  )
}
