import { letter, type RenderedMail } from '../../mails/mails.ts'

/** To the staff: the amount paid is not the amount asked for. Only the reference, by which they find it. */
export const renderMismatch = async (reference: string): Promise<RenderedMail> =>
  letter({
    subject: `A card payment does not match (${reference.slice(-6)})`,
    heading: 'A card payment does not match',
    paragraphs: [
      'The card provider reported a payment whose amount or currency is not what the shop asked for.',
      `Reference: ${reference}`,
      'No order was made of it. Please look it up at the provider by this reference, and refund it or place the order by hand.',
    ],
  })
