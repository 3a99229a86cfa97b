import { Share2 } from 'lucide'
import { productText as text } from '#text/product.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.ts'
import { toast } from '../../../ui/toast.ts'

/** Uses the device's share sheet if there is one, else copies the link. */
export function ShareButton({ name }: { name: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Share2} className="size-4 stroke-[1.4]" />}
      onClick={() => void share(name)}
    >
      {text.share}
    </Button>
  )
}

async function share(name: string): Promise<void> {
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
