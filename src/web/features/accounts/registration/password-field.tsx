import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { accountText as text } from '#text/accounts.ts'
import { Icon, IconButton } from '#ui/elements.tsx'
import { Field } from '#ui/field.tsx'

export function PasswordField({
  label = text.password,
  ...props
}: Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'label'> & { label?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      keepHint
      dir="auto"
      label={label}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton label={shown ? text.hidePassword : text.showPassword} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  )
}
