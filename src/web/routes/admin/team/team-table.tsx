import { useState } from 'react'
import type { StaffChange, StaffMember } from '#contract/accounts/staff.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'
import { PermissionFields } from './invitation-form.tsx'

/** Changes of rights need a confirmation; the server refuses to remove the last owner. */
export function TeamTable(props: {
  staff: StaffMember[]
  busy: boolean
  onChange: (id: number, change: StaffChange) => void
}) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (member: StaffMember, change: StaffChange) => setAsked({ member, change, open: true })
  const columns: Column<StaffMember>[] = [
    {
      head: text.name,
      cell: ({ id, name }) => (
        <>
          {name}
          {id === user?.id && <span className="ms-2 text-muted">({text.you})</span>}
        </>
      ),
    },
    { head: text.email, span: 6, className: 'wrap-anywhere', cell: ({ email }) => email },
    {
      head: text.permissions,
      cell: (member) => (
        <span className="flex flex-wrap items-center gap-x-3">
          {text.permissionsOf(member.permissions)}
          <Button
            size="compact"
            variant="outline"
            aria-label={text.changeOf(member.name)}
            onClick={() => ask(member, { permissions: member.permissions })}
          >
            {text.change}
          </Button>
        </span>
      ),
    },
    { head: text.lastSeen, cell: ({ lastSeenAt }) => (lastSeenAt ? shortDateTime(lastSeenAt) : text.never) },
    {
      head: text.active,
      cell: (member) => (
        <Switch
          label={text.activeOf(member.name)}
          hideLabel
          checked={!member.isDisabled}
          onCheckedChange={(active) =>
            active ? props.onChange(member.id, { isDisabled: false }) : ask(member, { isDisabled: true })
          }
        />
      ),
    },
  ]
  return (
    <div>
      <StaffTable
        label={text.table}
        busy={props.busy}
        headLook="py-3 text-start font-medium"
        columns={columns}
        rows={props.staff}
        keyOf={({ id }) => id}
      />
      {asked && (
        <ChangeDialog
          {...asked}
          onEdit={(change) => setAsked({ ...asked, change })}
          onChange={() => props.onChange(asked.member.id, asked.change)}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  )
}

type Asked = { member: StaffMember; change: StaffChange; open: boolean }

/** Nothing counts before it is saved: a wrong click would give somebody all rights, or end all their sessions. */
function ChangeDialog(
  props: Asked & { onEdit: (change: StaffChange) => void; onChange: () => void; onClose: () => void },
) {
  const { permissions } = props.change
  const { name } = props.member
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="small"
      title={permissions ? text.mayOf(name) : text.switchOff}
      description={permissions ? text.changeHint : text.switchOffOf(name)}
      footer={
        <DialogActions
          words={{ go: permissions ? text.save : text.switchOff }}
          disabled={permissions?.length === 0}
          onClick={() => {
            props.onChange()
            props.onClose()
          }}
          onCancel={props.onClose}
        />
      }
    >
      {permissions && (
        <PermissionFields
          value={permissions}
          onChange={(changed) => props.onEdit({ permissions: [...changed] })}
        />
      )}
    </Dialog>
  )
}
