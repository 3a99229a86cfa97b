import { Notice } from '../../../../ui/notice.tsx'
import type { PictureFailure } from './use-picture-changes.ts'

/** The documented sentence stands alone; the server's reason is a sentence of its own after it. */
export const PictureNotice = ({ failure }: { failure: PictureFailure | null }) =>
  failure && (
    <Notice>
      <p>{failure.sentence}</p>
      {failure.reason && <p className="mt-1">{failure.reason}</p>}
    </Notice>
  )
