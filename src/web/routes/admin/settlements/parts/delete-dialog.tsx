import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const text = adminSettlementsText.one

export const DeleteDialog = (props: {
  open: boolean
  busy: boolean
  onDelete: () => void
  onClose: () => void
}) => (
  <Dialog
    open={props.open}
    onOpenChange={(open) => !open && props.onClose()}
    size="small"
    title={text.deleteTitle}
  >
    <p className="mb-4 text-sm">{text.deleteSentence}</p>
    <div className="flex flex-wrap gap-3">
      <Button size="small" variant="danger" busy={props.busy} onClick={props.onDelete}>
        {text.delete}
      </Button>
      <Button size="small" variant="outline" onClick={props.onClose}>
        {text.cancel}
      </Button>
    </div>
  </Dialog>
)
