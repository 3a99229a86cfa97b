import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const text = adminCreateText.product

/** The pictures of the copied product, on request. */
export function PicturesOfLike({ like, onFiles }: { like: Product; onFiles: (files: File[]) => void }) {
  const load = useMutation({
    mutationFn: () => Promise.all(like.images.map(({ url }) => fileAt(url))),
    onSuccess: onFiles,
  })
  return (
    <div className="grid justify-items-start gap-3">
      {load.error && <Notice>{text.usePicturesFailed}</Notice>}
      <Button variant="outline" size="small" busy={load.isPending} onClick={() => load.mutate()}>
        {text.usePictures(like.images.length, like.name)}
      </Button>
    </div>
  )
}

async function fileAt(url: string): Promise<File> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  const picture = await reply.blob()
  return new File([picture], url.split('/').at(-1) ?? url, { type: picture.type, lastModified: 0 })
}
