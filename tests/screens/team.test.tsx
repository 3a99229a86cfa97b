import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { presets } from '#shared/values.ts'
import { bare, errorReply, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aUser } from './samples.ts'

const owner = aUser({ role: 'admin', hasSecondFactor: true })
const invitation = {
  id: 4,
  name: 'Omar',
  email: 'omar@example.com',
  permissions: ['orders'],
  expiresAt: '2026-03-05T10:00:00.000Z',
}
const staff = (invitations: object[], ...data: object[]) => bare({ status: 'success', data, invitations })
const events = bare({ status: 'success', data: [], meta: { total: 90, page: 1, limit: 50 } })
const asked = bare({
  status: 'success',
  secondFactor: { challenge: 'c', methods: ['totp'], passkeyOptions: null },
})

test('staff are listed after the second factor; invitations can be withdrawn; pages turn', async () => {
  const { api, user } = openScreen('/staff', {
    user: owner,
    answers: {
      'GET /staff': errorReply(403, 'Please show your second factor again.', { code: 'second_factor_again' }),
      'GET /staff/events*': events,
      'POST /auth/factor/options': asked,
      'POST /auth/factor': success({}),
      'DELETE /staff/invitations/4': success({}),
    },
  })
  await user.type(await screen.findByLabelText('Code from your app'), '123456')
  api.answer('GET /staff', staff([invitation]))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation of omar@example.com' })
  expect(screen.queryByLabelText('Code from your app')).not.toBeInTheDocument()
  api.answer('GET /staff', staff([]))
  await user.click(withdraw)
  await waitFor(() => expect(withdraw).not.toBeInTheDocument())
  expect(api.askedOf('DELETE /staff/invitations/4')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(address()).toBe('/staff?page=2'))
  await waitFor(() => expect(api.askedOf('GET /staff/events*page=2*')).not.toHaveLength(0))
})

test('permissions are ticked and saved, disabling needs a confirmation; a double click withdraws once', async () => {
  const omar = { id: 5, name: 'Omar', email: 'omar@example.com', permissions: ['orders'], isDisabled: false }
  const other = { ...invitation, id: 6, email: 'laila@example.com' }
  const { api, user } = openScreen('/staff', {
    user: owner,
    answers: {
      'GET /staff': staff([invitation, other], { ...omar, lastSeenAt: null }),
      'GET /staff/events*': events,
      'PATCH /staff/5': success({}),
      'DELETE /staff/invitations/*': success({}),
    },
  })
  const change = await screen.findByRole('button', { name: 'Change the permissions of Omar' })
  await user.click(change)
  const dialog = await screen.findByRole('dialog', { name: 'Permissions of Omar' })
  const inDialog = within(dialog)
  const box = (name: RegExp) => inDialog.getByRole('checkbox', { name })
  const preset = inDialog.getByRole('combobox', { name: 'Preset' })
  expect(preset).toHaveDisplayValue('Custom')
  await user.selectOptions(preset, 'Owner')
  for (const one of inDialog.getAllByRole('checkbox')) {
    expect(one).toBeChecked()
    expect(one).toBeDisabled()
  }
  await user.selectOptions(preset, 'Catalogue')
  expect(box(/^Orders/)).not.toBeChecked()
  await user.click(box(/^Catalogue/))
  expect(dialog).toHaveTextContent('Tick at least one box.')
  expect(inDialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(inDialog.getByRole('button', { name: 'Cancel' }))
  expect(api.askedOf('PATCH /staff/5')).toEqual([])

  await user.click(change)
  const again = within(await screen.findByRole('dialog', { name: 'Permissions of Omar' }))
  await user.click(again.getByRole('checkbox', { name: /^Packing/ }))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.askedOf('PATCH /staff/5')[0]?.body).toEqual({ permissions: ['orders', 'packing'] }),
  )

  const active = screen.getByRole('switch', { name: 'Omar can log in' })
  api.answer('GET /staff', staff([invitation, other], { ...omar, isDisabled: true, lastSeenAt: null }))
  await user.click(active)
  const asks = await screen.findByRole('dialog', { name: 'Switch Off' })
  expect(asks).toHaveTextContent('Omar is logged out everywhere and can no longer log in.')
  expect(active).toBeChecked()
  expect(api.askedOf('PATCH /staff/5')).toHaveLength(1)
  await user.click(within(asks).getByRole('button', { name: 'Switch Off' }))
  await waitFor(() => expect(active).not.toBeChecked())
  await waitFor(() => expect(asks).not.toBeInTheDocument())
  await user.click(active)
  await waitFor(() => expect(api.askedOf('PATCH /staff/5')).toHaveLength(3))
  expect(api.askedOf('PATCH /staff/5').map(({ body }) => body)).toEqual([
    { permissions: ['orders', 'packing'] },
    { isDisabled: true },
    { isDisabled: false },
  ])

  api.answer('GET /staff', staff([other]))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation of omar@example.com' })
  await user.click(withdraw)
  await waitFor(() => expect(withdraw).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation of laila@example.com' }), {
    detail: 2,
  })
  // A call leaves a moment after the click.
  await new Promise((resolve) => setTimeout(resolve))
  expect(api.askedOf('DELETE /staff/invitations/*')).toHaveLength(1)
})

test('an invitation shows its link and whether a mail is sent; events can be those of staff only', async () => {
  const event = {
    id: 9,
    at: '2026-03-02T10:00:00.000Z',
    lastAt: '2026-03-02T10:30:00.000Z',
    times: 300,
    event: 'login succeeded',
    account: { id: 5, name: 'Omar', email: 'omar@example.com' },
    network: '192.0.2.7',
    details: {},
  }
  const link = 'https://shop.example/invitation?token=shown-once'
  const { api, user } = openScreen('/staff', {
    user: owner,
    answers: {
      'GET /staff': staff([]),
      'GET /staff/events*': bare({
        status: 'success',
        data: [event],
        meta: { total: 1, page: 1, limit: 50 },
      }),
      'POST /staff/invitations': bare({ status: 'success', data: invitation, link, mailIsSent: false }),
    },
  })
  expect(await screen.findByText(/300 times, last/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Staff accounts only' }))
  await waitFor(() => expect(api.askedOf('GET /staff/events*about=staff*')).not.toHaveLength(0))

  await user.type(screen.getByLabelText('Name'), 'Omar')
  await user.type(screen.getByLabelText('Email'), 'omar@example.com')
  await user.click(screen.getByRole('button', { name: 'Invite Someone' }))
  expect(await screen.findByText(/the shop has no mail server: the mail is only stored/)).toBeVisible()
  expect(api.askedOf('POST /staff/invitations')[0]?.body).toMatchObject({ permissions: presets.orders })
  expect(screen.getByLabelText('Link of the invitation')).toHaveValue(link)
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText('The link was copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
})
