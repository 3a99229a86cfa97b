import type { PasskeyCreation } from '#contract/accounts/passkeys.ts'
import type { Factors } from '#contract/accounts/second-factor.ts'
import { type Database, hasRow, inTransaction } from '#platform/database/database.ts'
import { BRAND } from '#shared/settings.ts'
import { limits } from '#shared/values.ts'
import { badField, ShopError } from '../../context/shop-error.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { lockAccount } from '../accounts-sql.ts'
import type { LoginPlace } from '../login/login-limits.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { madePasskey } from './passkey-answers.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { hostOf, type Site, takeCode } from './second-factor.ts'
import {
  addTotp,
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  factorWasShown,
  hasTotp,
  insertChallenge,
  insertPasskey,
  lockTotp,
  passkeysOf,
  replaceRecoveryCodes,
  setPendingTotp,
} from './second-factor-sql.ts'
import { newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts'
import { countTries, sayOnTheField, wrongCode } from './verify-factor.ts'

/** Sets up, lists and removes second factors. */

export async function listFactors(db: Database, userId: number): Promise<Factors> {
  return {
    totp: await hasTotp(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: (await passkeysOf(db, userId)).map(({ id, name, createdAt }) => ({ id, name, createdAt })),
  }
}

/** Takes effect once a code proves that the app has the secret. */
export async function beginTotp(
  db: Database,
  account: Account,
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = newTotpSecret()
  await setPendingTotp(db, account.id, secret)
  return { secret, otpauthUrl: otpauthUrl(secret, account.email) }
}

/** Returns the recovery codes, which are shown only once. */
export async function confirmTotp(
  db: Database,
  account: Account,
  sessionId: number,
  code: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { pending } = await lockTotp(tx, account.id)
    const step = pending === null ? null : stepOfCode(pending, code, 0)
    if (pending === null || step === null) throw wrongCode()
    await addTotp(tx, account.id, pending, step)
    await factorWasShown(tx, sessionId)
    await tellFactorChanged(tx, account)
    return renewRecoveryCodes(tx, account)
  })
}

export async function removeTotp(
  db: Database,
  account: Account,
  code: string,
  place: LoginPlace,
): Promise<void> {
  const remove = (refuse: (tx: Database) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await takeCode(tx, account.id, code)
      await refuse(tx)
      await deleteTotp(tx, account.id)
      await factorWasRemoved(tx, account)
    })
  await countTries(db, { userId: account.id, isCode: true }, place, remove).catch(sayOnTheField)
}

export async function passkeyOptions(db: Database, account: Account, site: Site): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: BRAND,
    rpID: hostOf(site),
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(`taglio-${account.id}`),
    excludeCredentials: (await passkeysOf(db, account.id)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs: KEY_KINDS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const challenge = { hash: tokenHash(newToken()), userId: account.id, webauthn: options.challenge }
  await insertChallenge(db, { ...challenge, purpose: 'add_passkey' })
  return options
}

/** Returns recovery codes with the first factor only. */
export async function addPasskey(
  db: Database,
  account: Account,
  sessionId: number,
  { credential, name }: { credential: Record<string, unknown>; name?: string | undefined },
  site: Site,
): Promise<Factors['passkeys'][number] & { recoveryCodes: string[] }> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const answer = madePasskey.safeParse(credential)
  if (!answer.success) throw notOfThisShop()
  const registration = await verifyRegistrationResponse({
    response: answer.data,
    expectedChallenge: (challenge) => hasRow(db)`
      DELETE FROM factor_challenges WHERE user_id = ${account.id} AND purpose = 'add_passkey' AND webauthn = ${challenge}
        AND expires_at > now() RETURNING user_id`,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    supportedAlgorithmIDs: KEY_KINDS,
  }).catch(() => null)
  if (!registration?.verified) throw notOfThisShop()
  const { id, publicKey, counter, transports = [] } = registration.registrationInfo.credential
  return inTransaction(db, async (tx) => {
    const isFirst = !account.hasSecondFactor
    // Locked, or several at once would each be the last that there is room for.
    await lockAccount(tx, account.id)
    if ((await passkeysOf(tx, account.id)).length >= limits.passkeys)
      throw badField('credential', { code: 'too_many_passkeys', params: { maximum: limits.passkeys } })
    const made = await insertPasskey(tx, account.id, {
      credentialId: id,
      publicKey,
      counter,
      transports,
      name: name || 'Passkey',
    })
    if (!made) throw badField('credential', 'taken')
    await factorWasShown(tx, sessionId)
    await tellFactorChanged(tx, account)
    const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, account) : []
    return { ...made, recoveryCodes }
  })
}

export async function removePasskey(db: Database, account: Account, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deletePasskey(tx, account.id, id))) throw new ShopError('not_found')
    await factorWasRemoved(tx, account)
  })
}

/** Recovery codes replace a lost factor, so they are deleted with the last one. */
async function factorWasRemoved(db: Database, account: Account): Promise<void> {
  // Locked, or two that are removed at once would each take the other for the last.
  await lockAccount(db, account.id)
  const { totp, passkeys } = await listFactors(db, account.id)
  if (!totp && passkeys.length === 0) await replaceRecoveryCodes(db, account.id, [])
  await tellFactorChanged(db, account)
}

async function renewRecoveryCodes(db: Database, account: Account): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, account.id, codes.map(recoveryHash))
  return codes
}

const tellFactorChanged = (db: Database, { id, email }: Account): Promise<void> =>
  queueMail(db, 'factor_changed', String(id), email)

const notOfThisShop = () => badField('credential', 'foreign_passkey')

/** COSE ids of EdDSA, ES256 and RS256, which every authenticator supports. Node prints a warning for newer algorithms. */
const KEY_KINDS = [-8, -7, -257]
