import { Notice } from '#ui/notice.tsx'
import type { PictureFailure } from './use-picture-changes.ts'

/** The documented sentence is in one element; the server's reason follows in another. */
export const PictureNotice = ({ failure }: { failure: PictureFailure | null }) =>
  failure && (
    <Notice>
      <p>{failure.sentence}</p>
      {failure.reason && <p className="mt-1">{failure.reason}</p>}
    </Notice>
  )
