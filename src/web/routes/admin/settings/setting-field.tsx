import type { Setting } from '#contract/settings.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { RadioGroup } from '#ui/choice.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { type kindOf, type SettingName, textOf } from './setting-groups.ts'

/** One setting with its default, and the way back to it. */
export function SettingField(props: {
  name: SettingName
  kind: ReturnType<typeof kindOf>
  setting: Setting | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { name, kind, setting, value, onChange } = props
  const { label, hint, choices = {} } = textOf(name)
  const { fallback = '', fallbackIsGiven = false } = setting ?? {}
  const byDefault = text.byDefault(choices[fallback]?.label ?? fallback, fallbackIsGiven)
  const shared = {
    label,
    hint: [hint, byDefault].filter(Boolean).join(' '),
    value,
    name,
    autoComplete: 'off',
    ...(props.error && { error: props.error }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return (
    <div className={kind === 'choice' || kind === 'long' ? 'md:col-span-2' : undefined}>
      {kind === 'choice' ? (
        <>
          <RadioGroup
            label={label}
            value={value}
            onValueChange={onChange}
            options={Object.entries(choices).map(([choice, words]) => ({ value: choice, ...words }))}
          />
          <p className="mt-1.5 text-xs text-muted">{shared.hint}</p>
        </>
      ) : kind === 'long' ? (
        <TextArea {...shared} rows={3} />
      ) : (
        <Field {...shared} {...inputOf[kind]} />
      )}
      {value !== fallback && (
        <button
          type="button"
          aria-label={text.backToDefaultOf(label)}
          className="mt-1 inline-flex min-h-8 items-center text-xs underline underline-offset-4 hover:text-accent"
          onClick={() => onChange(fallback)}
        >
          {text.backToDefault}
        </button>
      )}
    </div>
  )
}

const inputOf = {
  text: {},
  arabic: { lang: 'ar', dir: 'rtl' },
  number: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  day: { type: 'date' },
} as const
