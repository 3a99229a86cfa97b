import { productText as text } from '#text/product.ts'
import { toast } from '#ui/toast.ts'

/** Uses the device's share sheet if there is one, else copies the link. */
export async function share(name: string): Promise<void> {
  const url = window.location.href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: name, url })
      return await toast({ title: text.shared })
    } catch (error) {
      // Closing the share sheet is no failure; after any other, the link is copied.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    await toast({ title: text.copied })
  } catch {
    await toast({ title: text.shareFailed, tone: 'bad' })
  }
}
