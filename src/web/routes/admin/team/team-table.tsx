import { useState } from 'react'
import { teamText as text } from '#text/admin-team.ts'
import type { StaffChange, StaffMember } from '../../../../contract/staff.ts'
import { type StaffRole, staffRoles } from '../../../../contract/values.ts'
import { useSession } from '../../../features/accounts/session.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Select } from '../../../ui/field.tsx'
import { shortDateTime } from '../dates.ts'
import { StaffBody, StaffCell, StaffHead, StaffRow, StaffTable } from '../staff-table.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** A role is changed once it was asked, the rest at once; the server refuses to remove the last owner. */
export function TeamTable(props: {
  staff: StaffMember[]
  busy: boolean
  onChange: (id: number, change: StaffChange) => void
}) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <div>
      <StaffTable label={text.table} busy={props.busy}>
        <StaffHead>
          {[text.name, text.email, text.role, text.lastSeen, text.active].map((head) => (
            <th key={head} scope="col" className="py-3 text-start font-medium">
              {head}
            </th>
          ))}
        </StaffHead>
        <StaffBody>
          {props.staff.map(({ id, name, email, staffRole, isDisabled, lastSeenAt }) => (
            <StaffRow key={id}>
              <StaffCell label={text.name}>
                {name}
                {id === user?.id && <span className="ms-2 text-muted">({text.you})</span>}
              </StaffCell>
              <StaffCell label={text.email} span={6} className="wrap-anywhere">
                {email}
              </StaffCell>
              <StaffCell label={text.role}>
                <Select
                  label={text.roleOf(name)}
                  hideLabel
                  value={staffRole}
                  onChange={(event) =>
                    setAsked({ id, name, staffRole: event.target.value as StaffRole, open: true })
                  }
                >
                  {staffRoles.map((role) => (
                    <option key={role} value={role}>
                      {text.roles[role]}
                    </option>
                  ))}
                </Select>
              </StaffCell>
              <StaffCell label={text.lastSeen}>
                {lastSeenAt ? shortDateTime(lastSeenAt) : text.never}
              </StaffCell>
              <StaffCell label={text.active}>
                <Switch
                  label={text.activeOf(name)}
                  hideLabel
                  checked={!isDisabled}
                  onCheckedChange={(active) => props.onChange(id, { isDisabled: !active })}
                />
              </StaffCell>
            </StaffRow>
          ))}
        </StaffBody>
      </StaffTable>
      <p className="mt-4 text-sm text-muted">{text.roleHints}</p>
      {asked && (
        <RoleDialog
          open={asked.open}
          asked={asked}
          onChange={() => props.onChange(asked.id, { staffRole: asked.staffRole })}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </div>
  )
}

type Asked = Pick<StaffMember, 'id' | 'name' | 'staffRole'> & { open: boolean }
