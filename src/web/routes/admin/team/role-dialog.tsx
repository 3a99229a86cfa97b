import { teamText as text } from '#text/admin-team.ts'
import type { StaffMember } from '../../../../contract/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asked before it is changed: a slip in the list would give somebody all rights. */
export function RoleDialog(props: {
  open: boolean
  asked: Pick<StaffMember, 'name' | 'staffRole'>
  onChange: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      size="small"
      title={text.changeRole}
      description={text.changeRoleTo(props.asked.name, props.asked.staffRole)}
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
          {text.changeRole}
        </Button>
      </div>
    </Dialog>
  )
}
