import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { profileChange } from '#contract/own-account.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { accountText } from '#text/accounts.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Field, Select } from '#ui/field.tsx'
import { keyOf, useClient } from '#web/data/api.ts'
import {
  checkedWithPhone,
  nameWords,
  phoneWords,
  useAccountForm,
} from '#web/features/accounts/account-form.ts'
import { Section, SettingsForm } from './settings-form.tsx'

type Details = { name: string; phoneNumber: string; language: Language }

/** Name, phone number and the language of the mails. */
export function DetailsSection({ user }: { user: User }) {
  const queries = useQueryClient()
  const { call } = useClient()
  const sending = useMutation({
    mutationFn: (details: Details) =>
      call('PUT /users/me', { body: { ...details, phoneNumber: details.phoneNumber || null } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') }),
  })
  const { field, ...form } = useAccountForm<Details>({
    resolver: checkDetails,
    words: { name: nameWords, phoneNumber: phoneWords },
    sending,
    failed: text.failed,
    defaultValues: { name: user.name, phoneNumber: user.phoneNumber ?? '', language: user.language },
  })
  return (
    <Section title={text.details}>
      <SettingsForm
        {...{ form, sending }}
        done={text.detailsSaved}
        button={{ idle: text.saveDetails, busy: text.saving }}
      >
        <Field label={accountText.name} dir="auto" autoComplete="name" required {...field('name')} />
        <Field
          label={accountText.phone}
          hint={accountText.phoneHint}
          type="tel"
          autoComplete="tel"
          {...field('phoneNumber')}
        />
        <Select label={text.mailLanguage} {...field('language')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {text.languages[language]}
            </option>
          ))}
        </Select>
      </SettingsForm>
    </Section>
  )
}

const checkDetails = checkedWithPhone<Details>(profileChange)
