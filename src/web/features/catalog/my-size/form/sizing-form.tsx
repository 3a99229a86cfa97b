import { useForm } from 'react-hook-form'
import { sizedPerson } from '#contract/catalog/sizing.ts'
import { toLatinNumber } from '#shared/language/digits.ts'
import { type Sizing, type SizingMeasure, sizingBounds } from '#shared/sizes/find-size.ts'
import { LONGEST_NAME, type SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { type FormError, formErrors, resolverOf } from '#web/data/forms.ts'

/** Waist and hip of a body, or trousers laid flat. Switching between the two loses nothing. */
export function SizingForm(props: {
  before: { name: string; sizing: Sizing | null }
  /** Names that are in use. */
  taken: readonly string[]
  onDone: (person: SizedPerson) => void
}) {
  const { register, watch, setValue, setFocus, clearErrors, handleSubmit, formState } = useForm<SizingDraft>({
    defaultValues: draftOf(props.before),
    resolver: resolverOf((draft) => sizingErrors(draft, props.taken)),
  })
  const draft = watch()
  const { by } = draft
  const { errors } = formState
  const inches = inchesIn(draft)
  const convert = () => {
    for (const { measure, centimetres } of inches) setValue(`${by}.${measure}`, String(centimetres))
    clearErrors(by)
    setFocus(`${by}.waist`)
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit((draft) => props.onDone(personFrom(draft)))}
      className="grid gap-6"
    >
      <p className="text-sm text-muted">{text.intro}</p>
      <RadioGroup
        label={text.how}
        value={by}
        onValueChange={(way) => {
          setValue('by', way)
          clearErrors()
        }}
        options={(['body', 'pair'] as const).map((value) => ({
          value,
          label: text.ways[value][0] ?? '',
          hint: text.ways[value][1],
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {measuresOf(by).map((measure) => (
          <Field
            key={`${by} ${measure}`}
            label={wordsOf(by, measure)[0] ?? ''}
            hint={wordsOf(by, measure)[1]}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={12}
            error={errors[by]?.[measure] && text.outside(...boundsOf(by, measure))}
            {...register(`${by}.${measure}`)}
          />
        ))}
      </div>
      <InchesOffer converted={inches} onAccept={convert} />
      <Field
        label={text.who}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        error={errors.name && (errors.name.type === 'taken' ? text.nameTaken : text.nameMissing)}
        {...register('name')}
      />
      <Button type="submit" size="large">
        {text.find}
      </Button>
    </form>
  )
}

/** Converts everything that looks like inches with one press. */
const InchesOffer = (props: { converted: readonly Converted[]; onAccept: () => void }) => (
  <div role="status">
    {props.converted.length > 0 && (
      <button type="button" onClick={props.onAccept} className={offerLook}>
        {text.inches(props.converted)}
      </button>
    )}
  </div>
)

const offerLook =
  'min-h-11 rounded-sm border border-accent bg-accent-tint/50 px-4 py-2 text-start text-sm tabular-nums transition-colors hover:bg-accent-tint'

const measuresOf = (by: Sizing['by']) => Object.keys(sizingBounds[by]) as SizingMeasure[]

const wordsOf = (by: Sizing['by'], measure: SizingMeasure): readonly string[] =>
  (text.fields[by] as Record<string, readonly string[]>)[measure] ?? []

const boundsOf = (by: Sizing['by'], measure: SizingMeasure): readonly [number, number] =>
  (sizingBounds[by] as Record<string, readonly [number, number]>)[measure] ?? [0, 0]

type Converted = { measure: SizingMeasure; inches: number; centimetres: number }

/** The measures that were typed in inches: too small for centimetres, and right for a person. */
function inchesIn(draft: SizingDraft): Converted[] {
  const { by } = draft
  return Object.entries(plausible[by]).flatMap(([key, [least, most]]) => {
    const measure = key as SizingMeasure
    const written = toLatinNumber(draft[by][measure] ?? '').replace(UNIT, '')
    const inches = Number(written.trim().replace(',', '.'))
    return inches >= least && inches <= most ? [{ measure, inches, centimetres: converted(by, inches) }] : []
  })
}

/** As exact as one measures: a body to the centimetre, trousers to half of one. */
function converted(by: Sizing['by'], inches: number): number {
  const centimetres = inches * 2.54
  return by === 'body' ? Math.round(centimetres) : Math.round(centimetres * 2) / 2
}

const UNIT = /\s*(in|inch|inches|["″”]|بوصة|بوصه|إنش|انش)\.?\s*$/i

/** No adult and no trousers have so many centimetres. */
const plausible: Record<Sizing['by'], Partial<Record<SizingMeasure, readonly [number, number]>>> = {
  body: { waist: [20, 54], hip: [25, 64] },
  pair: { waist: [12, 25], hip: [14, 31], thigh: [8, 19], length: [28, 59] },
}

type Typed = Partial<Record<SizingMeasure, string>>
type SizingDraft = { name: string; by: Sizing['by'] } & Record<Sizing['by'], Typed>

const draftOf = ({ name, sizing }: { name: string; sizing: Sizing | null }): SizingDraft => ({
  name,
  by: sizing?.by ?? 'body',
  body: {},
  pair: {},
  ...(sizing && { [sizing.by]: textsOf(sizing) }),
})

function personFrom({ name, by, ...typed }: SizingDraft): SizedPerson {
  const { waist, hip, thigh, length } = typed[by]
  const around = { waist: numberIn(waist) ?? Number.NaN, hip: numberIn(hip) ?? Number.NaN }
  return {
    name: name.trim(),
    sizing:
      by === 'body' ? { by, ...around } : { by, ...around, thigh: numberIn(thigh), length: numberIn(length) },
  }
}

/** What the contract refuses, and a name that is somebody else's. */
function sizingErrors(draft: SizingDraft, taken: readonly string[]): FormError[] {
  const person = personFrom(draft)
  const isTaken = taken.some((other) => other.toLowerCase() === person.name.toLowerCase())
  return [
    ...formErrors(sizedPerson, person, draft, (path) => path.join('.').replace('sizing', draft.by)),
    ...(isTaken ? [{ path: 'name', code: 'taken' } as const] : []),
  ]
}

/** Any digits, a decimal comma or point; null for an empty text, NaN for an invalid one. */
function numberIn(typed = ''): number | null {
  const written = toLatinNumber(typed).trim().replace(',', '.')
  if (written === '') return null
  return /^\d{1,3}(\.\d+)?$/.test(written) ? Math.round(Number(written) * 10) / 10 : Number.NaN
}

const textsOf = ({ by: _, ...measures }: Sizing): Typed =>
  Object.fromEntries(Object.entries(measures).map(([measure, value]) => [measure, value?.toString() ?? '']))
