import { authorization } from '#web/data/browser-transport.ts'

/** The address of a PDF with the courier's labels; null if the courier gives none. By fetch, because a link cannot send the token. */
export async function fetchLabels(parcelIds: readonly string[]): Promise<string | null> {
  const bearer = authorization()
  const reply = await fetch('/api/v1/shipping/labels', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: bearer }) },
    body: JSON.stringify({ parcelIds }),
  }).catch(() => null)
  return reply?.ok ? URL.createObjectURL(await reply.blob()) : null
}
