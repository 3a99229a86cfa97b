/** Outgoing mails: due, sent, and their texts. Each domain writes its mails; `src/server/post-office.ts` lists the kinds. */
export * from './letter.ts'
export { MAILBOX, mailboxKey, mailboxOf } from './mailbox.ts'
export {
  collectMails,
  delayMail,
  digestOf,
  eraseOldMails as forgetOldMails,
  findMail,
  forgetMailsAbout,
  forgetRecipient,
  listMails,
  mailFigures,
  mailsAbout,
  mailsTo,
  postponeMails,
  queueingMails,
  queueMail,
  withdrawMails,
  withdrawMailsOf,
  withholdMail,
  withholdMails,
} from './mails-sql.ts'
export * from './post-office.ts'
export { unlinked } from './unlinked.ts'
