import { beforeEach, describe } from 'vitest'
import { accountText } from '#web/text/ar/accounts.ts'
import { ownAccountText } from '#web/text/ar/own-account.ts'
import { profileText } from '#web/text/ar/profile.ts'
import { secondFactorText } from '#web/text/ar/second-factor.ts'
import { bare, noAnswer, success } from '../screens/fake-api.ts'
import { aUser, aWish } from '../screens/samples.ts'
import { arabicError, arabicProduct, filled, order, presses, saidInArabic, sees } from './said.tsx'

const aSession = (id: number, device: string) => ({
  id,
  device,
  createdAt: '2026-01-01T10:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  isCurrent: id === 1,
})

const user = aUser({ name: 'منى عادل', wishlist: { items: [aWish(arabicProduct())] } })

describe('in Arabic, after a session has ended', () => {
  beforeEach(() => sessionStorage.setItem('not saved: a note', '{}'))
  saidInArabic([['the login', '/login', {}, sees(accountText.loggedOutMeanwhile)]])
})

describe('in Arabic', () => {
  saidInArabic([
    [
      'a login that is refused',
      '/login',
      {
        answers: {
          'POST /auth/login': arabicError('wrong_credentials'),
        },
      },
      filled(
        { [accountText.email]: 'mona@example.com', [accountText.password]: 'not this one' },
        accountText.logIn,
        'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      ),
    ],
    [
      'a login with what is no address',
      '/login',
      {},
      filled(
        { [accountText.email]: 'mona', [accountText.password]: 'not this one' },
        accountText.logIn,
        accountText.logInFailed,
      ),
    ],
    [
      'a login with a second factor that is refused',
      '/login',
      {
        answers: {
          'POST /auth/login': bare({
            secondFactor: { challenge: 'c', methods: ['totp', 'recoveryCode'], passkeyOptions: null },
          }),
          'POST /auth/login/verify': arabicError('wrong_factor'),
        },
      },
      async (visit) => {
        const login = { [accountText.email]: 'mona@example.com', [accountText.password]: 'a good password' }
        await filled(login, accountText.logIn, secondFactorText.askIntro)(visit)
        const code = { [secondFactorText.code]: '123456' }
        await filled(code, secondFactorText.confirm, 'هذا الرمز غير صحيح. حاول مرة أخرى.')(visit)
        visit.api.answer(
          'POST /auth/login/verify',
          arabicError('invalid_token', { messageCode: 'login_ended' }),
        )
        await presses(secondFactorText.confirm, 'من فضلك سجّل الدخول مرة أخرى.')(visit)
      },
    ],
    [
      'a registration with its problems',
      '/register',
      {},
      presses(accountText.register, accountText.required.name),
    ],
    [
      'a forgotten password',
      '/forgot-password',
      { answers: { 'POST /auth/password/forgot': success(null, { message: 'If there is an account …' }) } },
      filled({ [accountText.email]: 'mona@example.com' }, ownAccountText.sendLink, ownAccountText.linkSent),
    ],
    ['a mailed link without its key', '/reset-password', {}, sees(ownAccountText.linkMissing)],
    [
      'an address that cannot be confirmed',
      '/confirm-email?token=x',
      {
        answers: {
          'POST /auth/email/confirm': arabicError('invalid_token'),
        },
      },
      presses(ownAccountText.confirmMine, /صالحًا/),
    ],
    [
      'an address that is confirmed already',
      '/confirm-email?token=x',
      { answers: { 'POST /auth/email/confirm': bare({ alreadyConfirmed: true }) } },
      async (visit) => {
        await sees(ownAccountText.confirmLoggedOut)()
        await presses(ownAccountText.confirmMine, ownAccountText.alreadyConfirmed)(visit)
      },
    ],
    [
      'a second factor that is revoked while another is left',
      '/revoke-factors?token=x',
      { answers: { 'POST /auth/factors/revoke': success({ resetToken: 'x', hasSecondFactor: true }) } },
      presses(secondFactorText.revoke, secondFactorText.factorLeft),
    ],
    [
      'a second factor whose link is used up',
      '/revoke-factors?token=x',
      {
        answers: {
          'POST /auth/factors/revoke': arabicError('invalid_token'),
        },
      },
      presses(secondFactorText.revoke, /صالحًا/),
    ],
    [
      'a first second factor that needs the password',
      '/profile/settings',
      {
        user,
        answers: {
          'GET /auth/sessions': success([]),
          'GET /auth/factors': success({ totp: false, passkeys: [], recoveryCodesLeft: 0 }),
          'POST /auth/totp': arabicError('password_again'),
        },
      },
      async (visit) => {
        await presses(secondFactorText.setUpTotp, ownAccountText.passwordAgain)(visit)
        await presses(ownAccountText.goOn, accountText.required.password)(visit)
      },
    ],
    [
      'codes that are closed for a day, and one that was used',
      '/login',
      {
        answers: {
          'POST /auth/login': bare({
            secondFactor: { challenge: 'c', methods: ['totp', 'recoveryCode'], passkeyOptions: null },
          }),
          'POST /auth/login/verify': arabicError('rate_limited', { messageCode: 'codes_closed' }),
        },
      },
      async (visit) => {
        const login = { [accountText.email]: 'mona@example.com', [accountText.password]: 'a good password' }
        await filled(login, accountText.logIn, secondFactorText.askIntro)(visit)
        await filled({ [secondFactorText.code]: '123456' }, secondFactorText.confirm, /ليوم واحد/)(visit)
        visit.api.answer('POST /auth/login/verify', arabicError('used_factor'))
        await presses(secondFactorText.confirm, /انتظر الرمز التالي/)(visit)
      },
    ],
    [
      'a new address that is confirmed',
      '/change-email?token=x',
      { answers: { 'POST /auth/email/change': success(null) } },
      presses(ownAccountText.changePress, ownAccountText.changeDone),
    ],
    [
      'a new address that somebody else asked for',
      '/keep-email?token=x',
      { answers: { 'POST /auth/email/undo': success(null) } },
      presses(ownAccountText.keepPress, ownAccountText.keepDone),
    ],
    [
      'a profile',
      '/profile',
      { user, answers: { 'GET /users/orders': success([order()]) } },
      sees(/طلب رقم/),
    ],
    [
      'a profile without its orders',
      '/profile',
      { user, answers: { 'GET /users/orders': noAnswer } },
      sees(profileText.ordersFailed),
    ],
    [
      'the settings',
      '/profile/settings',
      {
        user: { ...user, emailConfirmed: false },
        answers: {
          'GET /auth/sessions': success([aSession(1, 'Chrome on Windows'), aSession(2, 'Unknown browser')]),
          'GET /auth/factors': success({ totp: false, passkeys: [], recoveryCodesLeft: 3 }),
        },
      },
      async (visit) => {
        await sees('Chrome على Windows')()
        await sees(secondFactorText.unproven)()
        await presses(ownAccountText.changeAddress, ownAccountText.changeUnconfirmedIntro)(visit)
      },
    ],
  ])
})
