import type { RenderedMail } from '../mails/mails.ts'

/** To the staff: the amount paid is not the amount asked for. Only the reference, by which they find it. */
export async function renderMismatch(reference: string): Promise<RenderedMail> {
  const text = `The card provider reported a payment whose amount or currency is not what the shop asked for.

Reference: ${reference}

No order was made of it. Please look it up at the provider by this reference, and refund it or place the order by hand.`
  const html = `<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif">${text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</body></html>`
  return { subject: `A card payment does not match (${reference.slice(-6)})`, html, text }
}
