import { useEffect, useRef } from 'react'
import { secondFactorCalls } from '../../../../client/second-factor-calls.ts'
import type { SecondFactor } from '../../../../contract/second-factor.ts'
import { useCalls } from '../../../data/client-context.ts'
import { storage } from '../../../data/storage.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The second half of a login: stores the token, and the page redirects by itself. */
export default function LoginSecondFactor({ asked }: { asked: SecondFactor }) {
  const calls = useCalls(secondFactorCalls)
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <div ref={place}>
      <SecondFactorForm
        asked={asked}
        show={async (answer) => storage.authToken.write(await calls.verifyLogin(answer))}
      />
    </div>
  )
}
