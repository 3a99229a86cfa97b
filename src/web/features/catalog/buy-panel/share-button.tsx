import { Share2 } from 'lucide'
import { productText as text } from '#text/product.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.ts'

/** Its code is loaded when it is needed. */
export function ShareButton({ name }: { name: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Icon of={Share2} className="size-4 stroke-[1.4]" />}
      onClick={() => void import('./share.ts').then(({ share }) => share(name))}
    >
      {text.share}
    </Button>
  )
}
