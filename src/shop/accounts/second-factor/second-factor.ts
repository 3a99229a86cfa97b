/**
 * Two-factor authentication: besides the password a code from an app (TOTP), a passkey (WebAuthn), or a recovery code. A challenge
 * joins the two halves of a login; it is valid for five minutes and five tries.
 */

import type { FactorAnswer, SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Database, inTransaction, row } from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import { lockAccount, type StoredAccount } from '../accounts-sql.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { shownPasskey } from './passkey-answers.ts'
import { recoveryHash } from './recovery-codes.ts'
import {
  type ChallengePurpose,
  countRecoveryCodes,
  endChallenge,
  hasTotp,
  insertChallenge,
  lockTotp,
  noteTotpStep,
  passkeysOf,
  setPasskeyCounter,
  takeRecoveryCode,
} from './second-factor-sql.ts'
import { stepOfCode } from './totp.ts'

/** The address of the shop as the browser sees it: passkeys are bound to it. */
export type Site = { origin: string }

export const hostOf = ({ origin }: Site): string => new URL(origin).hostname

/** Null when the account has no second factor. */
export async function askForFactor(
  db: Database,
  userId: number,
  purpose: Exclude<ChallengePurpose, 'add_passkey'>,
  site: Site,
): Promise<SecondFactor | null> {
  const isTotpOn = await hasTotp(db, userId)
  const passkeys = await passkeysOf(db, userId)
  if (!isTotpOn && passkeys.length === 0) return null
  // Loaded on demand, so that a start does not wait for it.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  const challenge = newToken()
  await insertChallenge(db, { hash: tokenHash(challenge), userId, purpose, webauthn: options.challenge })
  const hasRecovery = (await countRecoveryCodes(db, userId)) > 0
  return {
    challenge,
    methods: [
      ...(isTotpOn ? (['totp'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(hasRecovery ? (['recoveryCode'] as const) : []),
    ],
    passkeyOptions: passkeys.length > 0 ? options : null,
  }
}

/** The account whose factor was verified. After a wrong one the challenge can be tried again. */
export async function checkFactor(
  db: Database,
  answer: FactorAnswer,
  purpose: Exclude<ChallengePurpose, 'add_passkey'>,
  site: Site,
  refuseGuessing: (tx: Database) => Promise<void>,
): Promise<StoredAccount> {
  const hash = tokenHash(answer.challenge)
  // Counted outside of the transaction, so that a rollback does not undo it.
  // Counts a try; undefined when the challenge has expired or was tried too often.
  const challenge = await row(db)<{ userId: number; webauthn: string }>`
    UPDATE factor_challenges SET tries = tries + 1
    WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > now() AND tries < 5
    RETURNING user_id AS "userId", webauthn`
  if (!challenge) throw loginEnded()
  return inTransaction(db, async (tx) => {
    // Locked first, in the same order as a change of the password.
    const account = await lockAccount(tx, challenge.userId)
    if (!account) throw new ShopError('unauthenticated')
    await takeFactor(tx, challenge, answer, site)
    await refuseGuessing(tx)
    if (!(await endChallenge(tx, hash))) throw loginEnded()
    return account
  })
}

const loginEnded = () => new ShopError('invalid_token', {}, 'login_ended')

async function takeFactor(
  db: Database,
  { userId, webauthn }: { userId: number; webauthn: string },
  { code, recoveryCode, credential }: FactorAnswer,
  site: Site,
): Promise<void> {
  if (code) return takeCode(db, userId, code)
  const isRight = recoveryCode
    ? await takeRecoveryCode(db, userId, recoveryHash(recoveryCode))
    : await isPasskeyShown(db, userId, webauthn, credential ?? {}, site)
  if (!isRight) throw new ShopError('wrong_factor')
}

/**
 * Each code works once, so that an observer cannot use it. The code that set up the app counts: a login with it in the same half
 * minute must wait for the next.
 */
export async function takeCode(db: Database, userId: number, code: string): Promise<void> {
  const { secret, lastStep } = await lockTotp(db, userId)
  if (secret === null) throw new ShopError('wrong_factor')
  const step = stepOfCode(secret, code, lastStep)
  if (step === null)
    throw new ShopError(stepOfCode(secret, code, 0) === null ? 'wrong_factor' : 'used_factor')
  await noteTotpStep(db, userId, step)
}

async function isPasskeyShown(
  db: Database,
  userId: number,
  expectedChallenge: string,
  credential: Record<string, unknown>,
  site: Site,
): Promise<boolean> {
  const shown = shownPasskey.safeParse(credential)
  const passkey = (await passkeysOf(db, userId)).find(({ credentialId }) => credentialId === shown.data?.id)
  if (!shown.success || !passkey) return false
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: shown.data,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    if (verified) await setPasskeyCounter(db, passkey.id, authenticationInfo.newCounter)
    return verified
  } catch {
    // The library throws for a signature of another key, site or challenge.
    return false
  }
}
