import { type FormEvent, useRef, useState } from 'react'
import { mySizeText as text } from '#text/my-size.ts'
import { toLatinNumber } from '../../../../contract/digits.ts'
import {
  LONGEST_NAME,
  type SizedPerson,
  type Sizing,
  type SizingMeasure,
  sizingBounds,
} from '../../../../contract/find-size.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'

type Typed = Partial<Record<SizingMeasure, string>>
type Problems = Partial<Record<SizingMeasure | 'name', string>>

/** Waist and hip of a body, or a pair laid flat. What is typed for one way is kept while the other is looked at. */
export function SizingForm(props: {
  before: { name: string; sizing: Sizing | null }
  /** Names that are others'. */
  taken: readonly string[]
  onDone: (person: SizedPerson) => void
}) {
  const { before, taken } = props
  const [by, setBy] = useState<Sizing['by']>(before.sizing?.by ?? 'body')
  const [name, setName] = useState(before.name)
  const [typed, setTyped] = useState<Record<Sizing['by'], Typed>>(() => ({
    body: {},
    pair: {},
    ...(before.sizing && { [before.sizing.by]: textsOf(before.sizing) }),
  }))
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const called = name.trim()
    const found = { ...problemsOf(by, typed[by]), ...nameProblem(called, taken) }
    setProblems(found)
    const [wrong] = [...measuresOf(by), 'name'].filter((field) => field in found)
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    props.onDone({ name: called, sizing: sizingFrom(by, typed[by]) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <p className="text-sm text-muted">{text.intro}</p>
      <RadioGroup
        label={text.how}
        value={by}
        onValueChange={(way) => {
          setBy(way)
          setProblems({})
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
            name={measure}
            label={wordsOf(by, measure)[0] ?? ''}
            hint={wordsOf(by, measure)[1]}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            value={typed[by][measure] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [by]: { ...typed[by], [measure]: target.value } })}
            error={problems[measure]}
          />
        ))}
      </div>
      <Field
        name="name"
        label={text.who}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problems.name}
      />
      <Button type="submit" size="large">
        {text.find}
      </Button>
    </form>
  )
}

const measuresOf = (by: Sizing['by']) => Object.keys(sizingBounds[by]) as SizingMeasure[]

const wordsOf = (by: Sizing['by'], measure: SizingMeasure): readonly string[] =>
  (text.fields[by] as Record<string, readonly string[]>)[measure] ?? []

const boundsOf = (by: Sizing['by'], measure: SizingMeasure): readonly [number, number] =>
  (sizingBounds[by] as Record<string, readonly [number, number]>)[measure] ?? [0, 0]

const mayBeLeftOut = (measure: SizingMeasure): boolean => measure === 'thigh' || measure === 'length'

/** Digits of any keyboard, a comma for a point; null for what is no number. */
function numberIn(written = ''): number | null {
  const number = toLatinNumber(written).trim().replace(',', '.')
  return /^\d{1,3}(\.\d+)?$/.test(number) ? Math.round(Number(number) * 10) / 10 : null
}

function problemsOf(by: Sizing['by'], typed: Typed): Problems {
  const found = measuresOf(by).flatMap((measure) => {
    if (mayBeLeftOut(measure) && !typed[measure]?.trim()) return []
    const [least, most] = boundsOf(by, measure)
    const number = numberIn(typed[measure])
    return number === null || number < least || number > most ? [[measure, text.outside(least, most)]] : []
  })
  return Object.fromEntries(found)
}

function nameProblem(name: string, taken: readonly string[]): Problems {
  if (!name) return { name: text.nameMissing }
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  return isTaken ? { name: text.nameTaken } : {}
}

function sizingFrom(by: Sizing['by'], typed: Typed): Sizing {
  const [waist = 0, hip = 0] = [numberIn(typed.waist) ?? 0, numberIn(typed.hip) ?? 0]
  if (by === 'body') return { by, waist, hip }
  return { by, waist, hip, thigh: numberIn(typed.thigh), length: numberIn(typed.length) }
}

const textsOf = ({ by: _, ...measures }: Sizing): Typed =>
  Object.fromEntries(Object.entries(measures).map(([measure, value]) => [measure, value?.toString() ?? '']))
