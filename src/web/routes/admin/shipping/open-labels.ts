import { adminShippingText as text } from '#text/admin-shipping.ts'
import { MOST_LABELS } from '../../../../shared/values.ts'
import { authorization } from '../../../data/browser-transport.ts'
import { toast } from '../../../ui/toast.ts'

/** Opens the courier's own labels, as many PDFs as the courier needs for them. By fetch, because a link cannot send the token. */
export async function openLabels(parcelIds: readonly string[]): Promise<void> {
  const bearer = authorization()
  for (let from = 0; from < parcelIds.length; from += MOST_LABELS) {
    const reply = await fetch('/api/v1/shipping/labels', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: bearer }) },
      body: JSON.stringify({ parcelIds: parcelIds.slice(from, from + MOST_LABELS) }),
    }).catch(() => null)
    if (!reply?.ok) return void toast({ title: text.failedTitle, sentence: text.noLabels, tone: 'bad' })
    window.open(URL.createObjectURL(await reply.blob()))
  }
}
