import { type Permission, permits, presets, tickedPermissions } from '#shared/values.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Checkbox } from '#ui/choice.tsx'
import { Select } from '#ui/field.tsx'
import { Options } from '../shared/form/options.tsx'

/** What somebody may do. A preset fills the boxes; the boxes are what counts. */
export function PermissionFields(props: {
  value: readonly Permission[]
  onChange: (value: readonly Permission[]) => void
}) {
  const { value, onChange } = props
  const isOwner = value.includes('owner')
  const preset = presetNames.find((name) => isSame(presets[name], value)) ?? ''
  return (
    <div className="grid gap-4">
      <Select
        label={text.preset}
        hint={isOwner ? text.ownerHint : text.presetHint}
        value={preset}
        onChange={({ target }) => onChange(presets[target.value as keyof typeof presets])}
      >
        {preset === '' && <option value="">{text.chosen}</option>}
        <Options of={presetNames} words={text.presets} />
      </Select>
      <fieldset disabled={isOwner} className="grid disabled:text-muted">
        <legend className="mb-1 text-sm font-medium">{text.permissions}</legend>
        {tickedPermissions.map((one) => (
          <Checkbox
            key={one}
            label={
              <>
                <span className="block font-medium">{text.names[one]}</span>
                <span className="block text-xs text-muted">{text.allows[one]}</span>
              </>
            }
            checked={permits(value, one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
            className="py-1"
          />
        ))}
        {value.length === 0 && (
          <p role="alert" className="mt-1 text-xs font-medium text-oxblood">
            {text.noPermission}
          </p>
        )}
      </fieldset>
    </div>
  )
}

const presetNames = Object.keys(presets) as (keyof typeof presets)[]

const isSame = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission))
