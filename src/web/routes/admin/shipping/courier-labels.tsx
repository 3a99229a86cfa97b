import { useEffect, useState } from 'react'
import { MOST_LABELS } from '#shared/values.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Button, textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { authorization } from '#web/data/browser-transport.ts'

const text = adminShippingText.courierLabels

/** The courier's own labels, as many PDFs as it needs for them. They are links, because a browser opens only one window for one press. */
export function CourierLabels(props: { parcelIds: readonly string[] }) {
  // The rows may change while the labels are fetched; the pile does not.
  const [parcelIds, setParcelIds] = useState<readonly string[] | null>(null)
  return (
    <>
      <Button size="compact" variant="outline" onClick={() => setParcelIds(props.parcelIds)}>
        {text.title}
      </Button>
      <Dialog open={parcelIds !== null} onClose={() => setParcelIds(null)} size="small" title={text.title}>
        {parcelIds && <LabelFiles parcelIds={parcelIds} />}
      </Dialog>
    </>
  )
}

function LabelFiles({ parcelIds }: { parcelIds: readonly string[] }) {
  const total = parcelIds.length
  const { files, hasFailed, goOn } = useLabelFiles(parcelIds)
  const done = Math.min(files.length * MOST_LABELS, total)
  return (
    <div className="grid gap-3 pt-2 text-sm">
      <p role="status" className="tabular-nums">
        {text.fetched(done, total)}
      </p>
      {done < total && !hasFailed && (
        <progress aria-label={text.title} className="w-full accent-accent" value={done} max={total} />
      )}
      <ul>
        {files.map((file, index) => (
          <li key={file}>
            <a
              href={file}
              target="_blank"
              rel="noreferrer"
              className={classNames(textLink, 'inline-block py-2')}
            >
              {text.file(index * MOST_LABELS + 1, Math.min((index + 1) * MOST_LABELS, total))}
            </a>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <>
          <Notice>{text.failed}</Notice>
          <Button size="compact" className="justify-self-start" onClick={goOn}>
            {text.again}
          </Button>
        </>
      )}
    </div>
  )
}

/** One after the other. After an error it goes on with the labels that are missing. */
function useLabelFiles(parcelIds: readonly string[]) {
  const [files, setFiles] = useState<string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const from = files.length * MOST_LABELS
  useEffect(() => {
    if (hasFailed || from >= parcelIds.length) return
    let isLeft = false
    void fetchLabels(parcelIds.slice(from, from + MOST_LABELS)).then((file) => {
      if (isLeft) return
      if (file) setFiles((before) => [...before, file])
      else setHasFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [parcelIds, from, hasFailed])
  return { files, hasFailed, goOn: () => setHasFailed(false) }
}

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
