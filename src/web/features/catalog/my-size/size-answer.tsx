import { mySizeText as text } from '#text/my-size.ts'
import { productText } from '#text/product.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { type Fit, findSize } from '../../../../shared/sizes/find-size.ts'
import { MOST_PEOPLE, type SizedPerson } from '../../../../shared/sizes/sized-people.ts'
import { Button } from '../../../ui/button.tsx'
import { textLink } from '../../../ui/button-look.ts'
import { remarksOn } from './doubts.ts'
import { choosePerson } from './sized-people.ts'
import type { Keeping } from './use-keeping.ts'
import { isMe, leftOf } from './your-size-sentence.ts'

/** The size, the numbers behind it and its doubts, then the choice of the person. */
export function SizeAnswer(props: {
  product: Product
  people: readonly SizedPerson[]
  person: SizedPerson
  onChange: () => void
  onAdd: () => void
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
        <Remarks fit={fit} />
      </div>
      <div className="grid gap-3 border-t border-hairline pt-5 text-sm">
        <p className="text-muted">{keeping.isInAccount ? text.keptInAccount : text.kept}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          <button type="button" onClick={props.onChange} className={`min-h-11 ${textLink}`}>
            {text.change}
          </button>
          <Button
            variant="danger"
            size="small"
            busy={keeping.forgetting}
            onClick={() => keeping.forget(person.name)}
          >
            {text.forget(person.name, isMine)}
          </Button>
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
  const said = person.sizing.by === 'body' ? text.aroundBody : text.besideProduct
  return (
    <ul className="grid gap-1.5 text-sm tabular-nums">
      {fit.numbers.map(({ measure, yours, product, ease }) => (
        <li key={measure}>{said(measure, isMine, yours, product, ease)}</li>
      ))}
    </ul>
  )
}

function Remarks({ fit }: { fit: Fit }) {
  return (
    <ul className="grid gap-1.5 border-s-2 border-accent ps-4 text-sm text-muted">
      {remarksOf(fit).map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

function remarksOf(fit: Fit): string[] {
  if (fit.kind === 'unmeasured') return [text.unmeasured]
  if (fit.kind === 'found') return remarksOn(fit)
  return [
    fit.because === 'wide' ? text.tooWide(fit.size, fit.by) : text.tooSmall(fit.size, fit.measure, fit.by),
  ]
}

const pill =
  'inline-flex min-h-11 items-center rounded-sm border border-edge px-4 text-sm transition-colors hover:border-ink ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-tint/50'
