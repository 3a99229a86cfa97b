import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAccountText as text } from '#text/own-account.ts'
import { ownAccountCalls } from '../../../../client/own-account-calls.ts'
import type { User } from '../../../../contract/accounts.ts'
import { useCalls } from '../../../data/client-context.ts'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AddressForm } from './address-form.tsx'
import { Section } from './section.tsx'

export function AddressSection({ user }: { user: User }) {
  const account = useCalls(ownAccountCalls)
  const resending = useMutation({ mutationFn: account.resendConfirmation })
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Section title={text.address}>
      <p>
        <span className="wrap-anywhere">{user.email}</span>{' '}
        <span className="text-muted">
          {user.emailConfirmed ? text.addressConfirmed : text.addressUnconfirmed}
        </span>
      </p>
      {resending.isSuccess && <Notice tone="good">{text.resent}</Notice>}
      {resending.error && <Notice>{failureSentence(resending.error, text.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {!user.emailConfirmed && (
          <Button
            variant="outline"
            size="small"
            busy={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {text.resend}
          </Button>
        )}
        {!isChanging && (
          <Button variant="outline" size="small" onClick={() => setIsChanging(true)}>
            {text.changeAddress}
          </Button>
        )}
      </div>
      {isChanging && <AddressForm isConfirmed={user.emailConfirmed} />}
    </Section>
  )
}
