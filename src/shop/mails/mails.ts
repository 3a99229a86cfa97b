/**
 * Outgoing mail: what is due, what was sent and what it said. What a mail says is written by the domain that it reports on;
 * `src/server/post-office.ts` lists the kinds.
 */
export { inLanguage, type Letter, letter, type RenderedMail } from './letter.ts'
export { mailboxKey } from './mailbox.ts'
export {
  eraseOldMails as forgetOldMails,
  findMail,
  listMails,
  type MailRow,
  mailFigures,
  mailsTo,
  queueMail,
} from './mails-sql.ts'
export {
  type MailBatch,
  oneByOne,
  openPostOffice,
  type PostOffice,
  type WithheldAmong,
} from './post-office.ts'
export { unlinked } from './unlinked.ts'
