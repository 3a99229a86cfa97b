import { Image as NoImage } from 'lucide'
import type { Image } from '#contract/catalog/media.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

/** The first picture, small, or a placeholder. */
export function Thumbnail({ image, className = 'w-11' }: { image: Image | undefined; className?: string }) {
  return (
    <span className={`grid aspect-4/5 shrink-0 place-content-center overflow-hidden bg-linen ${className}`}>
      {image ? (
        <Picture
          source={image}
          alt=""
          sizes="56px"
          className="size-full object-cover"
          pictureClassName="size-full"
        />
      ) : (
        <Icon of={NoImage} className="size-4 text-edge" />
      )}
    </span>
  )
}
