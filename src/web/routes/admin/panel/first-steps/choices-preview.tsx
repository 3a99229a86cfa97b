import { firstChoices } from '#shared/values.ts'
import { settingsText } from '#text/admin-settings.ts'

/** Both ways of each choice, as the settings describe them: first what the documents say. */
export const ChoicesPreview = () => (
  <dl className="mt-3 grid max-w-2xl gap-4 text-sm">
    {firstChoices.map((name) => {
      const { label, choices } = settingsText.settings[name]
      return (
        <div key={name}>
          <dt>{label}</dt>
          {Object.entries(choices).map(([value, way]) => (
            <dd key={value} className="mt-1 border-s-2 border-hairline ps-3">
              {way.label}
              <span className="block text-xs text-muted">{way.hint}</span>
            </dd>
          ))}
        </div>
      )
    })}
  </dl>
)
