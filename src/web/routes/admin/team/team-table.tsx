import { useState } from 'react'
import type { StaffChange, StaffMember } from '#contract/staff.ts'
import { type StaffRole, staffRoles } from '#shared/values.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/field.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { Options } from '../shared/form/options.tsx'
import { type Column, StaffTable } from '../shared/list/staff-table.tsx'

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
      head: text.role,
      cell: (member) => (
        <Select
          label={text.roleOf(member.name)}
          hideLabel
          value={member.staffRole}
          onChange={(event) => ask(member, { staffRole: event.target.value as StaffRole })}
        >
          <Options of={staffRoles} words={text.roles} />
        </Select>
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
      <p className="mt-4 text-sm text-muted">{text.roleHints}</p>
      {asked && (
        <ChangeDialog
          open={asked.open}
          name={asked.member.name}
          change={asked.change}
          onChange={() => props.onChange(asked.member.id, asked.change)}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  )
}

type Asked = { member: StaffMember; change: StaffChange; open: boolean }

/** Asks for confirmation: a wrong click would give somebody all rights, or end all their sessions. */
function ChangeDialog(props: {
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
