/** Outgoing mails: due, sent, and their texts. Each domain writes its mails; `src/server/post-office.ts` lists the kinds. */
export {
  buttonStyle,
  inLanguage,
  type Letter,
  letter,
  look,
  type RenderedMail,
  wordmark,
} from './letter.ts'
export { mailboxKey } from './mailbox.ts'
export {
  eraseOldMails as forgetOldMails,
  findMail,
  forgetRecipient,
  listMails,
  type MailRow,
  mailFigures,
  mailsAbout,
  mailsTo,
  queueMail,
  withholdMail,
} from './mails-sql.ts'
export {
  type MailBatch,
  type MailRenderers,
  oneByOne,
  openPostOffice,
  type PostOffice,
  type WithheldAmong,
} from './post-office.ts'
export { unlinked } from './unlinked.ts'
