import type { StaffChange } from '#contract/staff.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks for confirmation: a wrong click would give somebody all rights, or end all their sessions. */
export function ChangeDialog(props: {
  open: boolean
  name: string
  change: StaffChange
  onChange: () => void
  onClose: () => void
}) {
  const { staffRole } = props.change
  const title = staffRole ? text.changeRole : text.switchOff
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      size="small"
      title={title}
      description={staffRole ? text.changeRoleTo(props.name, staffRole) : text.switchOffOf(props.name)}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={props.onClose}>
          {text.cancel}
        </Button>
        <Button
          onClick={() => {
            props.onChange()
            props.onClose()
          }}
        >
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
