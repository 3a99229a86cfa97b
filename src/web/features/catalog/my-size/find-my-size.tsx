import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { type Comparison, type Fit, findSize } from '#shared/sizes/find-size.ts'
import { MOST_PEOPLE, type SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { productText } from '#text/product.ts'
import { Button, textLink } from '#ui/button.tsx'
import { SizingForm } from './form/sizing-form.tsx'
import { NoFit } from './no-fit/no-fit.tsx'
import { choosePerson, usePeople } from './sized-people.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'
import { isMe, leftOf, remarksOn } from './your-size-sentence.ts'

/** Asks for measures, and answers with a size for the chosen person. Without a product it only asks. */
export default function FindMySize({
  product,
  ...props
}: {
  product?: Product
  /** Whether it asks for the measures of the chosen person again. */
  isChange?: boolean
  onDone?: () => void
  onChoose?: (size: string) => void
  /** A link of the answer leads to another page. */
  onLeave?: () => void
}) {
  const { people, chosen } = usePeople()
  const keeping = useKeeping()
  const [asking, setAsking] = useState<'new' | SizedPerson | null>(props.isChange ? chosen : null)
  const answered = product && asking === null ? chosen : null
  const before = asking === 'new' ? null : asking
  const content = useFocusOnChange(answered ? `answer for ${answered.name}` : `questions for ${before?.name}`)

  const taken = people.map(({ name }) => name).filter((name) => name !== before?.name)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {product && answered ? (
        <SizeAnswer
          product={product}
          people={people}
          person={answered}
          onChange={() => setAsking(answered)}
          onAdd={() => setAsking('new')}
          onChoose={props.onChoose}
          onLeave={props.onLeave}
          keeping={keeping}
        />
      ) : (
        <SizingForm
          before={before ?? { name: people.length === 0 ? text.me : '', sizing: null }}
          taken={taken}
          onDone={(person) => {
            keeping.keep(person, before?.name)
            setAsking(null)
            props.onDone?.()
          }}
        />
      )}
    </div>
  )
}

/** The pressed button is gone with its step: the focus moves to the beginning of the next one. */
function useFocusOnChange(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}

/** The size, the numbers behind it and its doubts; where nothing fits, the ways on. */
function SizeAnswer(props: {
  product: Product
  people: readonly SizedPerson[]
  person: SizedPerson
  onChange: () => void
  onAdd: () => void
  onChoose: ((size: string) => void) | undefined
  onLeave: (() => void) | undefined
  keeping: Keeping
}) {
  const { product, people, person, keeping } = props
  const fit = findSize(person.sizing, product)
  const isMine = isMe(person, people)
  return (
    <div className="grid gap-6">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{text.people}</legend>
        {people.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === person.name}
            onClick={() => choosePerson(name)}
            className={pill}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
        {people.length < MOST_PEOPLE && (
          <button type="button" onClick={props.onAdd} className={pill}>
            + {text.add}
          </button>
        )}
      </fieldset>
      <div role="status" className="grid gap-4">
        <Answer product={product} fit={fit} />
        <Numbers fit={fit} person={person} isMine={isMine} />
        <Remarks fit={fit} isBody={person.sizing.by === 'body'} />
      </div>
      {fit.kind === 'found' && leftOf(product, fit.size) > 0 && (
        <Button size="large" onClick={() => props.onChoose?.(fit.size)}>
          {text.choose(fit.size)}
        </Button>
      )}
      {fit.kind === 'none' && (
        <NoFit
          person={person}
          category={product.categoryId ?? undefined}
          product={product}
          onChange={props.onChange}
          onLeave={props.onLeave}
        />
      )}
      <div className="grid gap-3 border-t border-hairline pt-5 text-sm">
        <p className="text-muted">{keeping.isInAccount ? text.keptInAccount : text.kept}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          {fit.kind !== 'none' && (
            <button type="button" onClick={props.onChange} className={`min-h-11 ${textLink}`}>
              {text.change}
            </button>
          )}
          <button
            type="button"
            disabled={keeping.forgetting}
            onClick={() => keeping.forget(person.name)}
            className={`min-h-11 text-muted ${textLink}`}
          >
            {text.forget(person.name, isMine)}
          </button>
        </div>
      </div>
    </div>
  )
}

function Answer({ product, fit }: { product: Product; fit: Fit }) {
  if (fit.kind === 'unmeasured') return <p className="font-serif text-heading">{text.unmeasuredTitle}</p>
  if (fit.kind === 'none') return <p className="font-serif text-heading">{text.noneTitle}</p>
  const left = leftOf(product, fit.size)
  return (
    <p className="flex items-baseline gap-4">
      <strong className="font-serif text-title font-medium">{text.size(fit.size)}</strong>
      <span className={left > 0 ? 'text-sm text-accent' : 'text-sm text-oxblood'}>
        {left > 0 ? productText.sizeStock(left) : productText.soldOut}
      </span>
    </p>
  )
}

function Numbers({ fit, person, isMine }: { fit: Fit; person: SizedPerson; isMine: boolean }) {
  if (fit.kind === 'unmeasured') return null
  const isBody = person.sizing.by === 'body'
  return (
    <ul className="grid gap-1.5 text-sm tabular-nums">
      {fit.numbers.map((one) => {
        const { measure, yours, product, ease } = one
        const said = isBody ? text.aroundBody : text.besideProduct
        return (
          <li key={measure}>
            {isBody && fit.kind === 'none' && lacksEase(one)
              ? text.withEase(one, isMine)
              : said(measure, isMine, yours, product, ease)}
          </li>
        )
      })}
    </ul>
  )
}

/** It is too small only because of the ease that it needs, or more so: one number says both. */
const lacksEase = ({ ease, needed }: Comparison): boolean => needed > 0 && ease < needed

function Remarks({ fit, isBody }: { fit: Fit; isBody: boolean }) {
  return (
    <ul className="grid gap-1.5 border-s-2 border-accent ps-4 text-sm text-muted">
      {remarksOf(fit, isBody).map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

function remarksOf(fit: Fit, isBody: boolean): string[] {
  if (fit.kind === 'unmeasured') return [text.unmeasured]
  if (fit.kind === 'found') return remarksOn(fit)
  if (fit.because === 'wide') return [text.tooWide(fit.size, fit.by)]
  const isEase = isBody && fit.numbers.some(lacksEase)
  return [text.tooSmall(fit.size, fit.measure), ...(isEase ? [text.easeIs] : [])]
}

const pill =
  'inline-flex min-h-11 items-center rounded-sm border border-edge px-4 text-sm transition-colors hover:border-ink ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-tint/50'
