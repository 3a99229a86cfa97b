import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errorReply, success } from './fake-api.ts'
import { main, openScreen } from './open-screen.tsx'
import { theStore } from './samples.ts'

const stored = success({ ...theStore, choices: { ...theStore.choices, newsletter: 'stored' } })

describe('a newsletter whose addresses are stored', () => {
  const openHome = (answers: object) => openScreen('/', { answers: { 'GET /store': stored, ...answers } })

  test('asks to open the mail, and clears the field', async () => {
    const { api, user } = openHome({ 'POST /newsletter': success(null) })
    const email = await screen.findByRole('textbox', { name: 'Email address' })
    await waitFor(() => expect(api.askedOf('GET /store')).toHaveLength(1))
    await user.type(email, 'mona@example.com{Enter}')
    expect(await screen.findByText(/Please open the mail that we have sent you/)).toBeInTheDocument()
    expect(email).toHaveValue('')
    expect(api.askedOf('POST /newsletter').map(({ body }) => body)).toEqual([{ email: 'mona@example.com' }])
  })

  test('says what was refused, and keeps the address', async () => {
    const refusal = errorReply(429, 'Too many requests. Please try again later.', { code: 'rate_limited' })
    const { api, user } = openHome({ 'POST /newsletter': refusal })
    const email = await screen.findByRole('textbox', { name: 'Email address' })
    await waitFor(() => expect(api.askedOf('GET /store')).toHaveLength(1))
    await user.type(email, 'mona@example.com{Enter}')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Too many requests. Please try again later.'),
    )
    expect(email).toHaveValue('mona@example.com')
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  })
})

describe('a link of the newsletter', () => {
  test.each([
    ['/newsletter', 'Yes, write to me', 'POST /newsletter/confirm', /^Thank you, you are subscribed/],
    ['/unsubscribe', 'Unsubscribe', 'POST /newsletter/unsubscribe', /^You are unsubscribed/],
  ])('%s changes nothing before its button is pressed', async (path, button, call, done) => {
    const { api, user } = openScreen(`${path}?token=7.abc`, { answers: { [call]: success(null) } })
    const press = await main().findByRole('button', { name: button })
    await waitFor(() => expect(press).toBeEnabled())
    expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([])
    await user.click(press)
    expect(await main().findByText(done)).toBeInTheDocument()
    expect(api.askedOf(call).map(({ body }) => body)).toEqual([{ token: '7.abc' }])
  })

  test('that is too old says so', async () => {
    const sentence = 'This link is no longer valid. Please ask for a new one.'
    const refusal = errorReply(400, sentence, { code: 'invalid_token' })
    const { user } = openScreen('/newsletter?token=7.abc', {
      answers: { 'POST /newsletter/confirm': refusal },
    })
    const press = await main().findByRole('button', { name: 'Yes, write to me' })
    await waitFor(() => expect(press).toBeEnabled())
    await user.click(press)
    expect(await main().findByRole('alert')).toHaveTextContent(sentence)
  })

  test('without a token is incomplete', async () => {
    openScreen('/unsubscribe')
    expect(await main().findByRole('alert')).toHaveTextContent('This link is incomplete.')
    expect(main().getByRole('button', { name: 'Unsubscribe' })).toBeDisabled()
  })
})
