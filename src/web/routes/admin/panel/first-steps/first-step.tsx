import { Check, Circle } from 'lucide'
import { Link } from 'wouter'
import type { SetupChange, SetupStep } from '#contract/setup.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { firstChoices, markedSteps, type SetupStepName } from '#shared/values.ts'
import { adminOverviewText } from '#text/admin-overview.ts'
import { settingsText } from '#text/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { textLink } from '#ui/button-look.ts'
import { Icon } from '#ui/icon.ts'

const text = adminOverviewText.firstSteps

/** One step with its reason, and the way to its screen. */
export function FirstStep(props: {
  step: SetupStep
  busy: boolean
  onMark: (marks: NonNullable<SetupChange['marks']>) => void
}) {
  const { name, isDone, isMarked, mayBeMarked } = props.step
  const { title, why, command } = text.steps[name]
  const to = screens[name]
  const mark = () => {
    const marked = markedSteps.find((step) => step === name)
    if (marked) props.onMark({ [marked]: !isMarked })
  }
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-2 border-t border-hairline py-3">
      <Icon
        of={isDone ? Check : Circle}
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-accent' : 'text-edge'}`}
      />
      <div className="min-w-0 flex-[1_1_min(12rem,70%)]">
        <p className="font-medium">
          <span className="sr-only">{isDone ? text.done : text.toDo}: </span>
          {to && !isDone ? (
            <Link to={to} className={textLink}>
              {title}
            </Link>
          ) : (
            <span className={isDone ? 'font-normal text-muted' : undefined}>{title}</span>
          )}
        </p>
        {!isDone && (
          <p className="mt-0.5 max-w-2xl text-sm text-muted">
            {why} {command && <code className="font-mono wrap-anywhere">{command}</code>}
          </p>
        )}
        {!isDone && name === 'choices' && <ChoicesPreview />}
      </div>
      {mayBeMarked && (
        <Button
          variant={isMarked ? 'quiet' : 'outline'}
          size="compact"
          className="ms-auto self-start"
          aria-label={isMarked ? text.unmarkStep(title) : text.markStep(title)}
          busy={props.busy}
          onClick={mark}
        >
          {isMarked ? text.unmark : text.mark}
        </Button>
      )}
    </li>
  )
}

const settingsAbout = (words: string) => `${staffPages.settings.path}?q=${words}`

/** Backups have no screen: they are made on the server. */
const screens: Partial<Record<SetupStepName, string>> = {
  password: pages.accountSettings.path,
  contact: settingsAbout('contact'),
  shipping: settingsAbout('shipping'),
  payments: settingsAbout('confirmation'),
  choices: settingsAbout('behaviour'),
  product: staffPages.createProduct.path,
  staff: staffPages.team.path,
}

/** Both ways of each choice, as the settings describe them: first what the documents say. */
const ChoicesPreview = () => (
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
