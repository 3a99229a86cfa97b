import { bareReply } from '../contract/envelope.ts'

/** The reply of a call without data. */
export const done = { status: 'success' as const }
export const doneReply = bareReply({})
