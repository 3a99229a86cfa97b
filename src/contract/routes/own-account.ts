import { z } from 'zod'
import {
  accountDeletion,
  accountExport,
  accountSession,
  addressAsSaved,
  emailChange,
  forgottenPassword,
  mailedLink,
  passwordAgain,
  passwordChange,
  profileChange,
  savedAddressChange,
} from '../accounts/own-account.ts'
import { idParams } from '../fields.ts'
import type { Routes } from './route.ts'

const own = { access: 'account' } as const
/** A stolen session must not lock out the account's owner. */
const guarded = { ...own, asksFactorAgain: true, checksPassword: true } as const
const byLink = { body: mailedLink } as const

export const ownAccountRoutes = {
  changePassword: {
    ...own,
    at: 'PUT /auth/password',
    summary: 'Change my password',
    body: passwordChange,
    checksPassword: true,
    mayKeepPassword: true,
  },
  forgotPassword: {
    at: 'POST /auth/password/forgot',
    summary: 'Request a password reset',
    body: forgottenPassword,
    beside: { message: z.string() },
  },
  confirmEmail: {
    at: 'POST /auth/email/confirm',
    summary: 'Confirm an email address',
    body: mailedLink,
    /** Whether it had been confirmed before. */
    beside: { alreadyConfirmed: z.boolean() },
  },
  resendConfirmation: { ...own, at: 'POST /auth/email/resend', summary: 'Resend the confirmation mail' },
  requestEmailChange: {
    ...guarded,
    at: 'PUT /auth/email',
    summary: 'Request a change of my email address',
    body: emailChange,
  },
  changeEmail: { ...byLink, at: 'POST /auth/email/change', summary: 'Confirm a change of email address' },
  undoEmailChange: { ...byLink, at: 'POST /auth/email/undo', summary: 'Undo a change of email address' },
  changeProfile: { ...own, at: 'PUT /users/me', summary: 'Change my profile', body: profileChange },
  getSavedAddress: {
    ...own,
    at: 'GET /users/me/address',
    summary: 'Get my saved address',
    data: addressAsSaved.nullable(),
  },
  saveAddress: {
    ...own,
    at: 'PUT /users/me/address',
    summary: 'Save or delete my address',
    body: savedAddressChange,
  },
  listSessions: {
    ...own,
    at: 'GET /auth/sessions',
    summary: 'List my sessions',
    data: z.array(accountSession),
  },
  endSession: {
    ...guarded,
    at: 'DELETE /auth/sessions/:id',
    summary: 'End one of my sessions',
    params: idParams,
    body: passwordAgain,
  },
  endOtherSessions: {
    ...guarded,
    at: 'DELETE /auth/sessions',
    summary: 'End all my other sessions',
    body: passwordAgain,
  },
  exportAccount: {
    access: 'account',
    asksFactorAgain: true,
    at: 'GET /users/me/export',
    summary: 'Export my data',
    data: accountExport,
  },
  deleteAccount: { ...guarded, at: 'DELETE /users/me', summary: 'Delete my account', body: accountDeletion },
} satisfies Routes
