import { secondFactorCalls } from '../../../client/second-factor-calls.ts'
import type { SecondFactor } from '../../../contract/second-factor.ts'
import { useCalls } from '../../data/client-context.ts'
import { storage } from '../../data/storage.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The second half of a login: once it is shown, the token is stored and the page goes on by itself. */
export default function LoginSecondFactor({ asked }: { asked: SecondFactor }) {
  const calls = useCalls(secondFactorCalls)
  return (
    <SecondFactorForm
      asked={asked}
      show={async (answer) => storage.authToken.write(await calls.verifyLogin(answer))}
    />
  )
}
