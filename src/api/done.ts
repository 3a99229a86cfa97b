import { bareReply } from '../contract/envelope.ts'

/** Of a call that has nothing to tell but that it did what was asked. */
export const done = { status: 'success' as const }
export const doneReply = bareReply({})
