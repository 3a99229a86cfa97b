import { useEffect, useRef } from 'react'
import type { SecondFactor } from '#contract/second-factor.ts'
import { useClient } from '#web/data/client-context.ts'
import { useSession } from '../session.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The second half of a login: once it is shown, they are logged in and the page goes on by itself. */
export default function LoginSecondFactor({ asked }: { asked: SecondFactor }) {
  const { reply } = useClient()
  const { enter } = useSession()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <div ref={place}>
      <SecondFactorForm
        asked={asked}
        show={async (body) => enter((await reply('POST /auth/login/verify', { body })).token)}
      />
    </div>
  )
}
