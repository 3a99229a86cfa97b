import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '#shared/errors/en.ts'
import { storage } from '#web/data/storage.ts'
import { proves } from '../conformance/proves.ts'
import { bare, errorReply, noAnswer, success } from './fake-api.ts'
import { address, expectErrorToast, fillIn, goTo, main, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aPicture, aProduct, aUser, aWish } from './samples.ts'

describe('logging in', () => {
  test('needs an email and a password, and says so on the page', {
    meta: proves('1:104', '2:166'),
  }, async () => {
    const { api, user } = openScreen('/login')
    await user.click(await screen.findByRole('button', { name: 'Log In' }))
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    await user.click(password)
    await user.paste('from a password manager')
    expect(password).toHaveValue('from a password manager')
    expect(await screen.findByRole('alert')).toHaveTextContent('Email and password are required')
    for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeRequired()
    expect(api.askedOf('POST /auth/login')).toEqual([])
  })

  test.each([
    [
      'shows the sentence of the server',
      errorReply(401, 'Incorrect email or password.'),
      'Incorrect email or password.',
      '/login/',
    ],
    ['without a sentence shows ours', noAnswer, 'Login failed. Please try again.', '/login'],
  ])('that fails %s', { meta: proves('1:147', '2:58', '2:252') }, async (_, answer, sentence, path) => {
    const { user } = openScreen(path, { answers: { 'POST /auth/login': answer } })
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(address()).toBe(path)
    expect(screen.getByRole('button', { name: 'Log In' })).toHaveFocus()
  })

  test.each([
    ['/login', '/'],
    ['/login?redirect=%2Fshop', '/shop'],
  ])('at %s leads staff to %s, like everybody', { meta: proves('1:69d') }, async (path, to) => {
    openScreen(path, { user: aUser({ role: 'admin' }) })
    await waitFor(() => expect(address()).toBe(to))
  })

  test.each([
    ['/login', '/'],
    ['/login?redirect=%2Fshop%2Fmen%3Fpage%3D2', '/shop/men?page=2'],
  ])('at %s leads a shopper to %s', { meta: proves('1:69b', '2:58') }, async (path, to) => {
    const { api, user } = openScreen(path, {
      answers: { 'POST /auth/login': success({ user: aUser() }, { token: 'the token' }) },
    })
    api.answer('GET /auth/me', success({ user: aUser() }))
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(address()).toBe(to))
  })

  test('stores the token, attaches it, and reads who came', { meta: proves('1:91c', '1:141c') }, async () => {
    const { api, user } = openScreen('/login', {
      answers: { 'POST /auth/login': success({ user: aUser() }, { token: 'the token' }) },
    })
    api.answer('GET /auth/me', success({ user: aUser() }))
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('authToken')).toBe('the token')
    expect(api.askedOf('POST /auth/login')[0]?.body).toEqual({
      email: 'mona@example.com',
      password: 'correct horse',
    })
    expect(api.askedOf('GET /auth/me').at(-1)?.headers.authorization).toBe('Bearer the token')
  })

  test('goes on to the second factor, which takes the focus', async () => {
    const asked = { challenge: 'c', methods: ['passkey', 'recoveryCode'], passkeyOptions: { challenge: 'c' } }
    const { user } = openScreen('/login', {
      answers: { 'POST /auth/login': bare({ status: 'success', secondFactor: asked }) },
    })
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveFocus())
  })

  test('says at its second step what to do, not what that is called', async () => {
    const asked = { challenge: 'c', methods: ['totp'], passkeyOptions: null }
    const { user } = openScreen('/login', { answers: { 'POST /auth/login': bare({ secondFactor: asked }) } })
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByText('Type the code from your app, or use a passkey.')).toBeVisible()
    expect(screen.queryByText(/factor/)).toBeNull()
    expect(errorMessages.second_factor_again).not.toMatch(/factor/)
  })

  test('takes a recovery code instead of the second factor', async () => {
    const asked = { challenge: 'c', methods: ['totp', 'recoveryCode'], passkeyOptions: null }
    const { api, user } = openScreen('/login', {
      answers: {
        'POST /auth/login': bare({ secondFactor: asked }),
        'POST /auth/login/verify': success({ user: aUser() }, { token: 'the token' }),
      },
    })
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
    await fillIn(user, { 'Recovery code': 'abcd-efgh' })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(api.askedOf('POST /auth/login/verify')).toHaveLength(1))
    expect(api.askedOf('POST /auth/login/verify')[0]?.body).toMatchObject({ recoveryCode: 'abcd-efgh' })
  })

  test('ends after the second factor as without one: the token is stored and the user is read', async () => {
    const asked = { challenge: 'c', methods: ['totp'], passkeyOptions: null }
    const { api, user } = openScreen('/login?redirect=%2Fshipping', {
      answers: {
        'POST /auth/login': bare({ secondFactor: asked }),
        'POST /auth/login/verify': success({ user: aUser() }, { token: 'the token' }),
      },
    })
    const answer = api.hold('GET /auth/me', success({ user: aUser() }))
    await fillIn(user, { Email: 'mona@example.com', Password: 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Log In' }))
    await fillIn(user, { 'Code from your app': '123456' })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('the token'))
    // Until it is known who came, the button says that it is busy.
    expect(screen.getByRole('button', { name: 'One moment...' })).toBeVisible()
    answer()
    await waitFor(() => expect(address()).toBe('/shipping'))
  })

  test('redirects a logged-in visitor to where the address says', {
    meta: proves('1:69c', '2:58'),
  }, async () => {
    openScreen('/login?redirect=%2Fshipping', { user: aUser() })
    await waitFor(() => expect(address()).toBe('/shipping'))
  })

  test('asks for email and password, and offers registration and the way home', {
    meta: proves('1:69a', '2:58'),
  }, async () => {
    openScreen('/login')
    expect(await screen.findByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(main().getAllByRole('textbox')).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    )
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
})

describe('registration', () => {
  const filled = { Name: 'Mona Adel', Email: 'mona@example.com', Password: 'correct horse battery' }
  const registered = {
    'GET /auth/me': success({ user: aUser() }),
    'POST /auth/register': success({ user: aUser() }, { token: 'first' }),
    'POST /auth/login': success({ user: aUser() }, { token: 'second' }),
    'POST /auth/logout': success(null),
  }
  const send = async (user: ReturnType<typeof openScreen>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Create Account' }))

  test('names each field that is missing or wrong, on the page', {
    meta: proves('1:103a', '2:167a'),
  }, async () => {
    const { api, user } = openScreen('/register')
    await fillIn(user, { Password: 'short' })
    await send(user)
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required'))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
    for (const label of Object.keys(filled)) expect(screen.getByLabelText(label)).toBeRequired()
    expect(screen.getByLabelText('Phone Number (optional)')).not.toBeRequired()
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 8 characters/)
    expect(api.askedOf('POST /auth/register')).toEqual([])
  })

  test('refuses a phone number that nobody can call, and none of those that somebody can', {
    meta: proves('1:103b'),
  }, async () => {
    const { api, user } = openScreen('/register', { answers: { 'POST /auth/register': errorReply(500) } })
    await fillIn(user, { ...filled, 'Phone Number (optional)': 'no number' })
    await send(user)
    const phone = screen.getByLabelText('Phone Number (optional)')
    await waitFor(() => expect(phone).toHaveAccessibleDescription('Please enter a valid phone number'))
    expect(api.askedOf('POST /auth/register')).toEqual([])
    for (const [index, number] of ['01012345678', '+20 2 2345 6789', '+44 20 7946 0958'].entries()) {
      await user.clear(phone)
      await user.type(phone, number)
      await send(user)
      await waitFor(() => expect(api.askedOf('POST /auth/register')).toHaveLength(index + 1))
    }
  })

  test('that fails shows the sentence of the server, else that of the error, else ours', {
    meta: proves('1:148', '2:251'),
  }, async () => {
    const { api, user } = openScreen('/register', {
      answers: { 'POST /auth/register': errorReply(409, 'An account with this email already exists.') },
    })
    await fillIn(user, filled)
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.')
    api.answer('POST /auth/register', noAnswer)
    await send(user)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The shop could not be reached.'))
    api.answer('POST /auth/register', errorReply(500))
    await send(user)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Registration failed. Please try again.'),
    )
  })

  test('logs in by itself and leads to the profile', {
    meta: proves('1:71a', '1:71b', '1:91f', '2:59'),
  }, async () => {
    const { api, user } = openScreen('/register', { answers: registered })
    for (const label of ['Name', 'Email', 'Phone Number (optional)', 'Password'])
      expect(await screen.findByLabelText(label)).toBeVisible()
    await fillIn(user, filled)
    await send(user)
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(localStorage.getItem('authToken')).toBe('second')
    // The token of the registration ends.
    await waitFor(() => expect(api.askedOf('POST /auth/logout')).toHaveLength(1))
    expect(api.askedOf('POST /auth/logout')[0]?.headers.authorization).toBe('Bearer first')
  })

  test('sends name, email, password and phone number, then logs in with email and password', {
    meta: proves('1:127', '2:227'),
  }, async () => {
    const { api, user } = openScreen('/register', { answers: registered })
    await fillIn(user, { ...filled, 'Phone Number (optional)': '01012345678' })
    await send(user)
    await waitFor(() => expect(api.askedOf('POST /auth/login')).toHaveLength(1))
    expect(api.askedOf('POST /auth/register')[0]?.body).toEqual({
      name: 'Mona Adel',
      email: 'mona@example.com',
      password: 'correct horse battery',
      phoneNumber: '01012345678',
    })
    expect(api.askedOf('POST /auth/login')[0]?.body).toEqual({
      email: filled.Email,
      password: filled.Password,
    })
  })

  test('leads to the login', async () => {
    openScreen('/register')
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  })
})

test('a link for a new password that is used up says so and leads to a new one', async () => {
  const answers = {
    'POST /auth/password/reset': errorReply(400, 'This link is no longer valid. Please ask for a new one.', {
      code: 'invalid_token',
    }),
  }
  const { user } = openScreen('/reset-password?token=used-up', { answers })
  await fillIn(user, { 'New Password': 'another good one' })
  await user.click(screen.getByRole('button', { name: 'Save Password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is no longer valid. Please ask for a new one.',
  )
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

describe('a form of an account says what is missing or wrong before it is sent', () => {
  test('an address for a new password', async () => {
    const { api, user } = openScreen('/forgot-password')
    const email = await screen.findByLabelText('Email')
    await user.click(screen.getByRole('button', { name: 'Send Link' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'))
    expect(email).toHaveFocus()
    await user.type(email, 'mona')
    await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'))
    expect(api.askedOf('POST *')).toEqual([])
  })

  test('a password of staff that is too short, as long as its hint says', async () => {
    const { user } = openScreen('/invitation?token=good')
    const field = await screen.findByLabelText(/password/i)
    await user.type(field, 'short{Enter}')
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).not.toHaveAccessibleDescription(/8 characters/)
    expect(screen.getAllByText(/At least 12 characters/)).toHaveLength(2)
  })

  test('a new password', async () => {
    const { api, user } = openScreen('/reset-password?token=good')
    await fillIn(user, { 'New Password': 'short' })
    await user.click(screen.getByRole('button', { name: 'Save Password' }))
    await waitFor(() =>
      expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/At least 8 characters/),
    )
    expect(api.askedOf('POST *')).toEqual([])
  })
})

describe('a guarded page', () => {
  test('spins until it is known who is here', { meta: proves('2:152') }, async () => {
    const { api } = openScreen('/about')
    localStorage.setItem('authToken', 'a token')
    const answer = api.hold('GET /auth/me', success({ user: aUser() }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
    goTo('/profile')
    // The spinner of a screen that is being fetched gives way to that of the guard.
    await waitFor(() => expect(main().getByRole('status')).toBeInTheDocument())
    expect(address()).toBe('/profile')
    answer()
    expect(await screen.findByRole('heading', { name: 'Your Profile' })).toBeVisible()
  })

  test.each([
    '/adminpanel',
    '/orders',
    '/productManagement',
    '/productManagement/createProduct',
    '/productManagement/createCollection',
  ])(
    'of staff sends a shopper from %s home, and a guest to the login',
    { meta: proves('1:7c', '1:91e', '1:117a', '2:154') },
    async (path) => {
      openScreen(path, { user: aUser() })
      await waitFor(() => expect(address()).toBe('/'))
      cleanup()
      localStorage.clear()
      openScreen(path)
      await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`))
    },
  )

  test('leads who still has the printed password to a new one, and nowhere else', async () => {
    openScreen('/profile', { user: aUser({ role: 'admin', mustChangePassword: true }) })
    expect(await screen.findByText(/This password was printed when the shop was opened/)).toBeVisible()
    expect(address()).toBe('/profile/settings')
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(1)
    goTo('/orders')
    await waitFor(() => expect(address()).toBe('/profile/settings'))
  })

  test('of staff leads who lacks the second factor to where it is set up', async () => {
    openScreen('/orders', {
      user: aUser({ role: 'admin', needsSecondFactor: true }),
      answers: {
        'GET /auth/factors': success({ totp: false, recoveryCodesLeft: 0, passkeys: [] }),
        'GET /auth/sessions': success([]),
      },
    })
    expect(await screen.findByText(/Staff of this shop need a second factor/)).toBeVisible()
    expect(address()).toBe('/profile/settings')
    expect(await screen.findByRole('button', { name: 'Set Up an App' })).toBeEnabled()
  })

  test.each([
    '/profile',
    '/adminpanel',
    '/orders',
    '/productManagement',
    '/productManagement/createProduct',
    '/productManagement/createCollection',
  ])(
    'sends a guest from %s to the login, which knows where they came from',
    { meta: proves('1:26', '1:27', '2:22', '2:23', '2:153') },
    async (path) => {
      openScreen(path)
      await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`))
    },
  )
})

describe('the settings', () => {
  const aSession = (id: number) => ({ id, device: `Browser ${id}`, lastSeenAt: '2026-03-02T10:00:00.000Z' })
  const aKey = (id: number) => ({ id, name: `Key ${id}`, createdAt: '2026-03-02T10:00:00.000Z' })
  const factors = (...passkeys: object[]) => success({ totp: false, recoveryCodesLeft: 0, passkeys })
  const openSettings = () =>
    openScreen('/profile/settings', {
      user: aUser(),
      answers: {
        'GET /auth/sessions': success([aSession(1), aSession(2)]),
        'GET /auth/factors': factors(aKey(1), aKey(2)),
      },
    })

  test('save a delivery address, and delete it', async () => {
    const { api, user } = openSettings()
    api.answer('PUT /users/me/address', success(null))
    const street = await screen.findByRole('textbox', { name: 'Street' })
    // The checkout needs one.
    expect(screen.getByLabelText(/^ZIP code/)).toHaveAccessibleDescription('For example 11511.')
    await user.type(street, '7 Tahrir')
    await user.click(screen.getByRole('button', { name: 'Save Address' }))
    expect(await screen.findByText('City is required')).toBeVisible()
    await user.type(screen.getByLabelText('City'), 'Dokki')
    await user.click(screen.getByRole('button', { name: 'Save Address' }))
    expect(await screen.findByText('Your address was saved.')).toBeVisible()
    expect(api.askedOf('PUT /users/me/address')[0]?.body).toEqual({
      address: { street: '7 Tahrir', address: '', city: 'Dokki', zip: '', governorate: null },
    })
    await user.click(screen.getByRole('button', { name: 'Delete Address' }))
    expect(await screen.findByText('Your address was deleted.')).toBeVisible()
    expect(street).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Delete Address' })).toBeNull()
  })

  test('have the place of the delivery address before it has loaded', async () => {
    const { api } = openSettings()
    const address = { street: '7 Tahrir', address: '', city: 'Dokki', zip: '', governorate: null }
    const answer = api.hold('GET /users/me/address', success(address))
    expect(await screen.findByLabelText('Street')).not.toBeVisible()
    answer()
    expect(await screen.findByRole('textbox', { name: 'Street' })).toHaveValue('7 Tahrir')
    expect(screen.getByRole('button', { name: 'Delete Address' })).toBeVisible()
  })

  test('save name, phone number and the language of mails, and name a number that nobody can call', async () => {
    const { api, user } = openSettings()
    const phone = await screen.findByLabelText('Phone Number (optional)')
    expect(screen.getByLabelText('Name')).toHaveValue('Mona Adel Farouk')
    expect(phone).toHaveValue('01012345678')
    await user.clear(phone)
    await user.type(phone, '013 1234 5678')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/valid phone number/))
    expect(api.askedOf('PUT /users/me')).toEqual([])
    api.answer('PUT /users/me', success(null))
    await user.clear(phone)
    await user.type(phone, '+20 109 876 5432')
    await user.selectOptions(screen.getByLabelText('Language of our mails'), 'العربية')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your details were saved.')).toBeVisible()
    expect(api.askedOf('PUT /users/me')[0]?.body).toEqual({
      name: 'Mona Adel Farouk',
      phoneNumber: '01098765432',
      language: 'ar',
    })
  })

  test('mail a link to a new address, once the current password was right', async () => {
    const { api, user } = openSettings()
    await user.click(await screen.findByRole('button', { name: 'Change Address' }))
    const section = within(screen.getByRole('region', { name: 'Email Address' }))
    expect(section.getByText(/your present address is told, too/)).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Send Link' }))
    await waitFor(() =>
      expect(section.getByLabelText('New Email Address')).toHaveAccessibleDescription('Email is required'),
    )
    api.answer(
      'PUT /auth/email',
      errorReply(400, 'Please check the highlighted fields.', {
        code: 'invalid_input',
        details: { fields: { currentPassword: 'This is not your password' } },
      }),
    )
    await user.type(section.getByLabelText('New Email Address'), 'new@example.com')
    await user.type(section.getByLabelText('Current Password'), 'a guess')
    await user.click(section.getByRole('button', { name: 'Send Link' }))
    await waitFor(() =>
      expect(section.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'This is not your password',
      ),
    )
    api.answer('PUT /auth/email', success(null))
    await user.click(section.getByRole('button', { name: 'Send Link' }))
    expect(await section.findByText(/A link is on its way to new@example.com/)).toBeVisible()
  })

  test('a double click ends one session and removes one passkey, not the next one, too', async () => {
    const { api, user } = openSettings()
    for (const [call, first, next] of [
      ['DELETE /auth/sessions', 'Log out Browser 1', 'Log out Browser 2'],
      ['DELETE /auth/passkeys', 'Remove Key 1', 'Remove Key 2'],
    ] as const) {
      api.answer(`${call}/*`, success(null))
      const button = await screen.findByRole('button', { name: first })
      api.answer('GET /auth/sessions', success([aSession(2)]))
      api.answer('GET /auth/factors', factors(aKey(2)))
      await user.click(button)
      await waitFor(() => expect(button).not.toBeInTheDocument())
      fireEvent.click(screen.getByRole('button', { name: next }), { detail: 2 })
      // A call leaves a moment after the click.
      await new Promise((resolve) => setTimeout(resolve))
      expect(api.askedOf(`${call}/*`).map(({ path }) => path)).toEqual([`${call.slice(7)}/1`])
      api.answer('GET /auth/factors', factors(aKey(1), aKey(2)))
    }
  })

  const passwordAgain = errorReply(403, 'Please type your password again.', { code: 'password_again' })
  const wrongPassword = errorReply(400, 'Please check the highlighted fields.', {
    code: 'invalid_input',
    details: { fields: { currentPassword: 'This is not your password' } },
  })

  test('ask for the password before the first second factor, and say when it is wrong', async () => {
    const { api, user } = openScreen('/profile/settings', {
      user: aUser({ role: 'admin', needsSecondFactor: true }),
      answers: {
        'GET /auth/sessions': success([]),
        'GET /auth/factors': factors(),
        'POST /auth/totp': passwordAgain,
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Set Up an App' }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText('Your Password')).toHaveAccessibleDescription('Password is required')
    api.answer('POST /auth/totp', wrongPassword)
    await fillIn(user, { 'Your Password': 'not this one' })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const typed = screen.getByLabelText('Your Password')
    await waitFor(() => expect(typed).toHaveAccessibleDescription('This is not your password'))
    expect(typed).toHaveValue('not this one')
    await user.clear(typed)
    await user.type(typed, 'correct horse')
    api.answer('POST /auth/totp', success({ secret: 'JBSWY3DP', otpauthUrl: 'otpauth://totp/Taglio' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('JBSWY3DP')).toBeVisible()
    expect(screen.queryByLabelText('Your Password')).not.toBeInTheDocument()
    expect(api.askedOf('POST /auth/totp').map(({ body }) => body)).toEqual([
      {},
      { currentPassword: 'not this one' },
      { currentPassword: 'correct horse' },
    ])
  })

  test.each([true, false])('say what follows from a confirmed address: %s', async (emailConfirmed) => {
    openScreen('/profile/settings', {
      user: aUser({ emailConfirmed }),
      answers: { 'GET /auth/sessions': success([]), 'GET /auth/factors': factors() },
    })
    const state = emailConfirmed ? /is confirmed\./ : /is not confirmed yet/
    expect(await main().findByText(state)).toBeVisible()
    await screen.findByRole('button', { name: 'Set Up an App' })
    const factorMayGo = screen.queryByText(/your second factor is removed when a new password is set/)
    expect(factorMayGo === null).toBe(emailConfirmed)
  })

  test('change the password, and name a current one that is wrong', async () => {
    const { api, user } = openSettings()
    api.answer(
      'PUT /auth/password',
      errorReply(400, 'Please check the highlighted fields.', {
        code: 'invalid_input',
        details: { fields: { currentPassword: 'This is not your password' } },
      }),
    )
    await fillIn(user, { 'Current Password': 'not this one', 'New Password': 'another good one' })
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'This is not your password',
      ),
    )
    api.answer('PUT /auth/password', success(null))
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findByText(/^Your password was changed\./)).toBeVisible()
  })

  test('ask for the password before other devices are logged out', async () => {
    const { api, user } = openSettings()
    api.answer('DELETE /auth/sessions', passwordAgain)
    await user.click(await screen.findByRole('button', { name: 'Log Out Everywhere Else' }))
    await fillIn(user, { 'Your Password': 'correct horse' })
    api.answer('DELETE /auth/sessions', success(null))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('All other devices were logged out.')).toBeVisible()
    expect(api.askedOf('DELETE /auth/sessions').map(({ body }) => body)).toEqual([
      {},
      { currentPassword: 'correct horse' },
    ])
  })

  test('delete the account after the second factor, without typing the password twice', async () => {
    const { api, user } = openSettings()
    const refused = errorReply(403, 'Please show your second factor again.', { code: 'second_factor_again' })
    api.answer('DELETE /users/me', refused)
    const asked = { challenge: 'c', methods: ['totp'], passkeyOptions: null }
    api.answer('POST /auth/factor/options', bare({ secondFactor: asked }))
    api.answer('POST /auth/factor', success({}))
    await fillIn(user, { 'Password, to confirm': 'correct horse' })
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
    await fillIn(user, { 'Code from your app': '123456' })
    api.answer('DELETE /users/me', success(null))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
    expect(api.askedOf('DELETE /users/me').map(({ body }) => body)).toEqual([
      { password: 'correct horse' },
      { password: 'correct horse' },
    ])
    expect(await screen.findByText('Your account is deleted')).toBeInTheDocument()
    expect(address()).toBe('/')
  })

  test('say it when the browser refuses to add a passkey', async () => {
    const { api, user } = openSettings()
    api.answer('POST /auth/passkeys/options', bare({ options: {} }))
    await user.click(await screen.findByRole('button', { name: 'Add a Passkey' }))
    expect(await screen.findByText(/^Your browser has not added a passkey\./)).toBeVisible()
  })

  test('ask for the second factor again when that failed', async () => {
    const { api, user } = openSettings()
    api.answer('GET /users/me/export', errorReply(403, 'Again', { code: 'second_factor_again' }))
    api.answer('POST /auth/factor/options', errorReply(500))
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }))
    const again = await screen.findByRole('button', { name: 'Try Again' })
    const asked = { challenge: 'c', methods: ['totp'], passkeyOptions: null }
    api.answer('POST /auth/factor/options', bare({ secondFactor: asked }))
    await user.click(again)
    expect(await screen.findByLabelText('Code from your app')).toBeVisible()
  })
})

describe('the link that confirms an address', () => {
  test('confirms nothing before the button is pressed, and says when it was confirmed before', async () => {
    const { api, user } = openScreen('/confirm-email?token=mailed', {
      answers: { 'POST /auth/email/confirm': bare({ alreadyConfirmed: false }) },
    })
    expect(await screen.findByText(/You are not logged in here/)).toBeVisible()
    const confirm = () => screen.getByRole('button', { name: 'Yes, This Account Is Mine' })
    await waitFor(() => expect(confirm()).toBeEnabled())
    expect(api.askedOf('POST /auth/email/confirm')).toEqual([])
    await user.click(confirm())
    expect(await screen.findByText('Thank you. Your email address is confirmed.')).toBeVisible()
    expect(api.askedOf('POST /auth/email/confirm').map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  })

  test('says to a logged-in visitor that an address is confirmed already', async () => {
    const { user } = openScreen('/confirm-email?token=mailed', {
      user: aUser(),
      answers: { 'POST /auth/email/confirm': bare({ alreadyConfirmed: true }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Yes, This Account Is Mine' }))
    expect(await screen.findByText('Your email address is already confirmed.')).toBeVisible()
    expect(screen.queryByText(/You are not logged in here/)).not.toBeInTheDocument()
  })

  test('leads somebody who did not open the account to a new password', async () => {
    const { user } = openScreen('/confirm-email?token=mailed')
    await user.click(await screen.findByRole('link', { name: 'Choose a new password to make it yours' }))
    expect(address()).toBe('/forgot-password')
  })
})

describe('the link to revoke a second factor', () => {
  test('changes nothing before the button is pressed, and leads to a new password', async () => {
    const { api, user } = openScreen('/revoke-factors?token=mailed', {
      answers: {
        'POST /auth/factors/revoke': success({ resetToken: 'for-a-new-one', hasSecondFactor: false }),
      },
    })
    const button = await screen.findByRole('button', { name: 'It Was Not Me' })
    await waitFor(() => expect(button).toBeEnabled())
    expect(api.askedOf('POST /auth/factors/revoke')).toEqual([])
    await user.click(button)
    expect(await screen.findByText(/All devices were logged out/)).toBeVisible()
    expect(screen.queryByText(/still in use/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Choose a New Password' }))
    expect(address()).toBe('/reset-password?token=for-a-new-one')
  })

  test('says when a second factor is left, and when the link has been used', async () => {
    const { api, user } = openScreen('/revoke-factors?token=mailed', {
      answers: {
        'POST /auth/factors/revoke': errorReply(400, 'This link is no longer valid.', {
          code: 'invalid_token',
        }),
      },
    })
    const button = await screen.findByRole('button', { name: 'It Was Not Me' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid')
    api.answer('POST /auth/factors/revoke', success({ resetToken: 'x', hasSecondFactor: true }))
    await user.click(button)
    expect(await screen.findByText(/A second factor is still in use/)).toBeVisible()
  })
})

describe('the profile', () => {
  test('logs out at once, leads home, and leaves nothing of the person in the browser', {
    meta: proves('1:91d', '2:65'),
  }, async () => {
    for (const entry of Object.values(storage)) entry.write([] as never)
    const { api, user } = openScreen('/profile', { user: aUser() })
    api.hold('POST /auth/logout', success(null))
    await user.dblClick(await screen.findByText('Logout'))
    await waitFor(() => expect(address()).toBe('/'))
    expect(await screen.findByLabelText('Log in or register')).toBeVisible()
    expect(api.askedOf('POST /auth/logout')).toHaveLength(1)
    const left = Object.values(storage).filter((entry) => entry.read() !== null)
    expect(left.map(({ name }) => name)).toEqual([])
    goTo('/profile')
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fprofile'))
  })

  test('removes a wish, and by a double click not the next one, too', {
    meta: proves('2:63', '2:254'),
  }, async () => {
    const [first, second] = [aWish(), aWish(aProduct({ id: 4, name: 'Verona Wide-Leg' }))]
    const { api, user } = openScreen('/profile', { user: aUser({ wishlist: { items: [first, second] } }) })
    const wishes = await screen.findByRole('list', { name: 'Wishlist' })
    expect(within(wishes).getAllByText('2,450.00 L.E')).toHaveLength(2)
    expect(wishes.querySelector('img')).toHaveAttribute('src', aPicture(1).url)
    api.answer('POST /users/wishlist/remove', success({ wishlist: { items: [second] } }))
    const button = screen.getByLabelText('Remove Biella Straight-Leg')
    await user.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    fireEvent.click(screen.getByLabelText('Remove Verona Wide-Leg'), { detail: 2 })
    expect(await screen.findByText('Item removed from wishlist')).toBeInTheDocument()
    expect(screen.getByText('Success')).toBeInTheDocument()
    expect(api.askedOf('POST /users/wishlist/remove').map(({ body }) => body)).toEqual([{ productId: 3 }])
    api.answer('POST /users/wishlist/remove', success({ wishlist: { items: [] } }))
    await user.click(screen.getByLabelText('Remove Verona Wide-Leg'))
    expect(await screen.findByText('Your wishlist is empty.')).toBeVisible()
  })

  test('keeps a wish that could not be removed, and says so', { meta: proves('2:254') }, async () => {
    const { user } = openScreen('/profile', {
      user: aUser({ wishlist: { items: [aWish()] } }),
      answers: {
        'POST /users/wishlist/remove': noAnswer,
        'GET /products?*': noAnswer,
      },
    })
    const wishes = within(await screen.findByRole('region', { name: 'Wishlist' }))
    await user.click(await wishes.findByRole('button', { name: `Remove ${aProduct().name}` }))
    expect(await screen.findByText('Failed to update wishlist')).toBeInTheDocument()
    expectErrorToast()
    expect(await wishes.findByText(aProduct().name)).toBeVisible()
  })

  test('puts a wish into the cart, in the size that is chosen', async () => {
    const { api, user } = openScreen('/profile', {
      user: aUser({ wishlist: { items: [aWish()] } }),
      answers: {
        'GET /products/3': success({ data: aProduct() }),
        'POST /cart/items': success(aCart(aLine())),
      },
    })
    await user.click(await screen.findByRole('button', { name: `Add to Cart: ${aProduct().name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: aProduct().name }))
    await user.click(await dialog.findByRole('radio', { name: /^M/ }))
    await user.click(dialog.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText(/added to your cart\.$/)).toBeInTheDocument()
    const chosen = aProduct().variants.find(({ size }) => size === 'M')
    expect(api.askedOf('POST /cart/items')[0]?.body).toEqual({ variantId: chosen?.id, quantity: 1 })
  })

  test('shows of an order its short number, date, status, total in dollars and lines', {
    meta: proves('2:11b', '2:64', '2:268', '2:271'),
  }, async () => {
    const [line] = anOrder().items
    const items = [{ ...(line as NonNullable<typeof line>), quantity: 3 }]
    openScreen('/profile', { user: aUser(), answers: { 'GET /users/orders': success([anOrder({ items })]) } })
    const order = await screen.findByRole('article', { name: 'Order #1abcde' })
    expect(within(order).getByRole('heading')).toHaveTextContent(/^Order #1abcde$/)
    expect(within(order).getByText('Mar 2, 2026')).toBeVisible()
    expect(within(order).getByText('Pending').querySelector('svg')).not.toBeNull()
    expect(within(order).getByText('$2,525.00')).toBeVisible()
    const shown = within(order).getByRole('listitem')
    for (const fact of ['Biella Straight-Leg', 'Quantity 3', '2,450.00 L.E'])
      expect(shown).toHaveTextContent(fact)
  })

  test.each([
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
  ] as const)('knows an order that is %s', { meta: proves('2:129') }, async (status, word) => {
    openScreen('/profile', {
      user: aUser(),
      answers: { 'GET /users/orders': success([anOrder({ status })]) },
    })
    const order = await screen.findByRole('article', { name: 'Order #1abcde' })
    expect(within(order).getByText(word)).toBeVisible()
  })

  test('of a new customer says that there is nothing yet', { meta: proves('2:63', '2:64') }, async () => {
    openScreen('/profile', { user: aUser() })
    expect(await screen.findByText('You have not placed any orders yet.')).toBeVisible()
    expect(screen.getByText('Your wishlist is empty.')).toBeVisible()
  })

  test('tells orders that cannot be read, and reads them again', { meta: proves('2:253') }, async () => {
    const { api, user } = openScreen('/profile', {
      user: aUser(),
      answers: { 'GET /users/orders': errorReply(500) },
    })
    const orders = within(await screen.findByRole('region', { name: 'Order History' }))
    expect(await orders.findByRole('alert')).toHaveTextContent('Failed to load order history')
    // Beside the notice, a toast.
    await waitFor(() => expect(screen.getAllByText('Failed to load order history')).toHaveLength(2))
    api.answer('GET /users/orders', success([]))
    await user.click(orders.getByRole('button', { name: 'Try Again' }))
    expect(await orders.findByText('You have not placed any orders yet.')).toBeVisible()
  })

  test('that is left while it loads refuses nothing to the next visitor', async () => {
    const { api, user } = openScreen('/profile', {
      user: aUser(),
      answers: { 'POST /auth/logout': success(null) },
    })
    const refuse = api.hold('GET /users/orders', errorReply(401))
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    localStorage.setItem('authToken', 'of who comes next')
    refuse()
    await new Promise((resolve) => setTimeout(resolve))
    expect(localStorage.getItem('authToken')).toBe('of who comes next')
    expect(address()).toBe('/')
  })

  test('that cannot be loaded shows an error', { meta: proves('2:253') }, async () => {
    const { api, user } = openScreen('/about', { user: aUser() })
    const link = await screen.findByRole('link', { name: 'Profile' })
    api.answer('GET /auth/me', errorReply(500))
    await user.click(link)
    expect(await main().findByText('Failed to load profile')).toBeInTheDocument()
    expect(await screen.findByText('Failed to load profile data')).toBeInTheDocument()
  })
})

describe('a link about a new address', () => {
  test.each([
    ['/change-email', 'Use This Address', 'POST /auth/email/change', /has this email address now/],
    ['/keep-email', 'It Was Not Me', 'POST /auth/email/undo', /keeps its address/],
  ] as const)('%s does nothing before the button is pressed', async (path, press, call, done) => {
    const { api, user } = openScreen(`${path}?token=mailed`, { answers: { [call]: success(null) } })
    const button = await screen.findByRole('button', { name: press })
    await waitFor(() => expect(button).toBeEnabled())
    expect(api.askedOf(call)).toEqual([])
    await user.click(button)
    expect(await screen.findByText(done)).toBeVisible()
    expect(api.askedOf(call)[0]?.body).toEqual({ token: 'mailed' })
    expect(button).not.toBeInTheDocument()
  })

  test('that is used up says so, and one without its key is incomplete', async () => {
    const { user } = openScreen('/change-email?token=used', {
      answers: {
        'POST /auth/email/change': errorReply(400, 'This link is no longer valid.', {
          code: 'invalid_token',
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Use This Address' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
    goTo('/keep-email')
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'It Was Not Me' })).toBeDisabled()
  })
})
