import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, Circle, PackageOpen, Scissors } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { SetupChange, SetupStep } from '#contract/store/setup.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { firstChoices, markedSteps, type SetupStepName } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminOverviewText } from '#text/admin-overview.ts'
import { settingsText } from '#text/admin-settings.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, showReply, useClient, useRead } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { Overview, OverviewSkeleton } from './overview/overview.tsx'

const text = adminText.panel
const firstStepsText = adminOverviewText.firstSteps

export default function AdminPanelScreen() {
  const may = useStaffRights()
  return (
    <StaffPage title={text.title}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 print:hidden">
        {may(staffPages.products.audience) && (
          <Tile to={staffPages.products.path} title={text.products} sentence={text.productsSentence}>
            <Icon of={Scissors} className={tileIcon} />
          </Tile>
        )}
        {may(staffPages.orders.audience) && (
          <Tile to={staffPages.orders.path} title={text.orders} sentence={text.ordersSentence}>
            <Icon of={PackageOpen} className={tileIcon} />
          </Tile>
        )}
      </div>
      {may('owner') ? <OwnersPart /> : <Overview />}
    </StaffPage>
  )
}

/** Whether there are first steps is known before anything is shown below them, so that nothing moves. */
const OwnersPart = () =>
  useSetup().isPending ? (
    <OverviewSkeleton />
  ) : (
    <>
      <FirstSteps />
      <Overview />
      <BackupLine />
    </>
  )

const tileIcon = 'size-7 stroke-[1.2] text-accent'

function Tile(props: { to: string; title: string; sentence: string; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      className="group flex flex-col gap-5 border border-hairline p-[min(1.75rem,7.5vw)] transition-colors hover:border-accent hover:bg-accent-tint/40 md:p-9"
    >
      {props.children}
      <span>
        <span className="flex items-center gap-3 font-serif text-xl font-medium">
          {props.title}
          <Icon
            of={ArrowRight}
            className="mirrored size-4 text-muted transition-transform group-hover:translate-x-1"
          />
        </span>
        <span className="mt-2 block max-w-md text-sm text-muted">{props.sentence}</span>
      </span>
    </Link>
  )
}

/** The state of the backups, for owners. A failure to load it shows no error on this page. */
function BackupLine() {
  const text = adminText.backups
  const { data } = useRead('GET /backups')
  if (!data?.isOwn) return null
  const { lastBackupAt, lastDrillAt } = data
  return (
    <p className="mt-8 text-sm text-muted">
      {lastBackupAt ? text.taken(shortDateTime(lastBackupAt)) : text.none}{' '}
      {lastBackupAt && (lastDrillAt ? text.triedOut(shortDateTime(lastDrillAt)) : text.neverTriedOut)}
    </p>
  )
}

const useSetup = () => useRead('GET /setup')

/** What an owner does first in a new shop. It is gone when all is done, and may be put away. A failure to load it shows no error. */
function FirstSteps() {
  const { data } = useSetup()
  const { change, isSaving } = useChangeSetup()
  if (!data) return null
  const { steps } = data
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  if (data.isPutAway)
    return (
      <p className="-ms-3 mt-8 print:hidden">
        <Button variant="quiet" size="compact" onClick={() => change({ isPutAway: false })}>
          {firstStepsText.show(done, steps.length)}
        </Button>
      </p>
    )
  return (
    <section
      aria-labelledby="first-steps"
      className="mt-10 border border-hairline p-[min(1.75rem,5vw)] print:hidden"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className={`${sectionHead} mb-0!`}>
          {firstStepsText.title}{' '}
          <span className="text-sm font-normal text-muted">
            {firstStepsText.progress(done, steps.length)}
          </span>
        </h2>
        <Button variant="quiet" size="compact" className="-me-3" onClick={() => change({ isPutAway: true })}>
          {firstStepsText.putAway}
        </Button>
      </div>
      <p className="mb-3 text-sm text-muted">{firstStepsText.sentence}</p>
      <ol>
        {steps.map((step) => (
          <FirstStep key={step.name} step={step} busy={isSaving} onMark={(marks) => change({ marks })} />
        ))}
      </ol>
    </section>
  )
}

function useChangeSetup() {
  const { call } = useClient()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: SetupChange) => call('PATCH /setup', { body }),
    async onSuccess(setup) {
      await showReply(queries, keyOf('GET /setup'), setup)
      if (setup.steps.every(({ isDone }) => isDone)) void toast({ title: firstStepsText.allDone })
    },
    onError: (error) => void toast({ title: messageFrom(error, firstStepsText.failed), tone: 'bad' }),
  })
  return { change: saving.mutate, isSaving: saving.isPending }
}

/** One step with its reason, and the way to its screen. */
function FirstStep(props: {
  step: SetupStep
  busy: boolean
  onMark: (marks: NonNullable<SetupChange['marks']>) => void
}) {
  const { name, isDone, isMarked, mayBeMarked } = props.step
  const { title, why, command } = firstStepsText.steps[name]
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
          <span className="sr-only">{isDone ? firstStepsText.done : firstStepsText.toDo}: </span>
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
          aria-label={isMarked ? firstStepsText.unmarkStep(title) : firstStepsText.markStep(title)}
          busy={props.busy}
          onClick={mark}
        >
          {isMarked ? firstStepsText.unmark : firstStepsText.mark}
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
