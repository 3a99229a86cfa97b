import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/catalog.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { moved, PictureGrid } from '../pictures/picture-grid.tsx'
import { PictureWords } from '../pictures/picture-words.tsx'
import { FilePicker } from '../pictures/upload.tsx'
import { picturesOf, type StoredFiles } from './use-wizard.ts'

const text = adminCreateText.product

export function ImagesStep(props: {
  images: StoredFiles
  chart: StoredFiles
  /** The file that the server refused. */
  refused: { file: string; reason: string } | null
  /** The product whose pictures may be used again. */
  like: Product | null
}) {
  const { images, chart, refused } = props
  const isStillChosen = [...images.files, ...chart.files].some(({ name }) => name === refused?.file)
  const sizeChart = chart.pictures[0]
  return (
    <div className="grid gap-9">
      {refused && isStillChosen && <Notice>{text.fileError(refused.file, refused.reason)}</Notice>}
      <section className="grid gap-4">
        <div>
          <h2 className={sectionHead}>{text.images}</h2>
          <p className="text-sm text-muted">{text.imagesHint}</p>
        </div>
        <PictureGrid
          pictures={images.pictures}
          onMove={(from, to) => images.set(moved(images.files, from, to))}
          onRemove={(index) => images.set(images.files.filter((_, place) => place !== index))}
        />
        <FilePicker
          label={text.images}
          multiple
          onFiles={(files) => images.set([...images.files, ...files])}
        />
        {props.like && props.like.images.length > 0 && images.files.length === 0 && (
          <PicturesOfLike like={props.like} onFiles={(files) => images.set(files)} />
        )}
        <PictureWords images={picturesOf(images)} />
      </section>
      <section className="grid gap-4">
        <h2 className={sectionHead}>{text.sizeChart}</h2>
        {sizeChart && (
          <div className="flex flex-wrap items-end gap-4">
            <img
              src={sizeChart.src}
              alt={text.chartAlt}
              className="max-h-56 max-w-full border border-hairline bg-linen object-contain"
            />
            <Button variant="danger" size="small" onClick={() => chart.set([])}>
              {text.removeChart}
            </Button>
          </div>
        )}
        <FilePicker label={text.chooseChart} onFiles={(files) => chart.set(files)} />
      </section>
    </div>
  )
}

/** The pictures of the copied product, on request. */
function PicturesOfLike({ like, onFiles }: { like: Product; onFiles: (files: File[]) => void }) {
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
