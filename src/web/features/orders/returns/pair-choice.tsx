import { type ReactNode, useId } from 'react'
import { limits, returnReasons } from '#shared/values.ts'
import { formatPrice } from '#text/price.ts'
import { returnText } from '#text/returns.ts'
import { bind, Field, Select } from '#ui/field.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { ItemPicture } from '../order-items.tsx'
import {
  type Choice,
  choiceOf,
  exchangesFor,
  type OfferedPair,
  pairKey,
  problemsOf,
  type ReturnDraft,
} from './return-draft.ts'

const text = returnText.form

/** What may come back: once it is checked, each says what is missing for it. */
export const PairChoices = (props: {
  pairs: readonly OfferedPair[]
  draft: ReturnDraft
  isChecked: boolean
  onDraft: (draft: ReturnDraft) => void
}) =>
  props.pairs.map((pair) => {
    const choice = choiceOf(props.draft, pair)
    return (
      <PairChoice
        key={pairKey(pair)}
        pair={pair}
        choice={choice}
        problems={props.isChecked ? problemsOf({ pair, choice }) : []}
        onChange={(changed) => props.onDraft({ ...props.draft, [pairKey(pair)]: { ...choice, ...changed } })}
      />
    )
  })

/** One pair of the order: whether it comes back, and if so why and for what. */
function PairChoice(props: {
  pair: OfferedPair
  choice: Choice
  problems: readonly ('reason' | 'wanted')[]
  onChange: (changed: Partial<Choice>) => void
}) {
  const { pair, choice, problems, onChange } = props
  const name = text.what(pair.productName, pair.size, pair.color)
  return (
    <li className="border-t border-hairline py-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-4">
        <input
          type="checkbox"
          checked={choice.isChosen}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
          className="size-4.5 shrink-0 accent-accent"
        />
        <ItemPicture image={pair.image} />
        <span className="min-w-0 grow">
          <span className="block font-serif text-lg leading-snug">{pair.productName}</span>
          <span className="flex flex-wrap gap-x-3 text-xs text-muted">
            <span>{text.sizeAndColor(pair.size, pair.color)}</span>
            <span className="tabular-nums">{formatPrice(Number(pair.price))}</span>
          </span>
        </span>
      </label>
      {choice.isChosen && (
        <fieldset aria-label={name} className="grid min-w-0 gap-5 pt-4 sm:ps-9">
          {pair.quantity > 1 && (
            <div className="flex flex-wrap items-center gap-3 text-sm">
              <span className="font-medium">{text.quantity}</span>
              <QuantityStepper
                quantity={choice.quantity}
                max={pair.quantity}
                of={name}
                onChange={(quantity) => onChange({ quantity })}
                onMaximum={() => undefined}
              />
              <span className="text-muted">{text.ofQuantity(pair.quantity)}</span>
            </div>
          )}
          <Select
            label={text.reason}
            {...bind(choice.reason, (reason) => onChange({ reason }))}
            error={problems.includes('reason') ? text.problems.reason : undefined}
          >
            <option value="">{text.chooseReason}</option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {returnText.reasons[reason]}
              </option>
            ))}
          </Select>
          <Wanted
            pair={pair}
            choice={choice}
            error={problems.includes('wanted') ? text.problems.wanted : undefined}
            onChange={onChange}
          />
          <Field
            label={text.words}
            hint={text.wordsHint}
            dir="auto"
            maxLength={limits.returnWords}
            {...bind(choice.words, (words) => onChange({ words }))}
          />
        </fieldset>
      )}
    </li>
  )
}

type Exchange = OfferedPair['exchanges'][number]

/** Other sizes first, then other colors, at last the money. */
function Wanted(props: {
  pair: OfferedPair
  choice: Choice
  error: string | undefined
  onChange: (changed: Partial<Choice>) => void
}) {
  const { pair, choice, error, onChange } = props
  const group = useId()
  const isOfItsColor = ({ color }: Exchange) => color === pair.color
  const exchanges = exchangesFor(pair, choice.reason)
  const sizes = exchanges.filter(isOfItsColor)
  const colors = exchanges.filter((one) => !isOfItsColor(one))
  const tile = (one: Exchange, label: string) => (
    <Tile
      key={one.variantId}
      group={group}
      checked={choice.wanted === one.variantId}
      disabled={one.stock < choice.quantity}
      onSelect={() => onChange({ wanted: one.variantId })}
      hint={one.stock < choice.quantity ? text.left(one.stock) : differenceIn(one)}
    >
      {label}
    </Tile>
  )
  return (
    <fieldset
      aria-describedby={error && `${group}-error`}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="mb-2 text-sm font-medium">{text.wanted}</legend>
      {sizes.length > 0 && (
        <Tiles title={text.otherSize}>
          {sizes.map((one) => tile(one, one.variantId === pair.variantId ? text.same(one.size) : one.size))}
        </Tiles>
      )}
      {colors.length > 0 && (
        <Tiles title={text.otherColor}>
          {colors.map((one) => tile(one, [one.color, one.size].filter(Boolean).join(' · ')))}
        </Tiles>
      )}
      {exchanges.length === 0 && <p className="text-sm text-muted">{text.noOther}</p>}
      <div className="flex">
        <Tile
          group={group}
          checked={choice.wanted === 'money'}
          onSelect={() => onChange({ wanted: 'money' })}
          hint={formatPrice(Number(pair.price) * choice.quantity)}
        >
          {text.money}
        </Tile>
      </div>
      {error && (
        <p id={`${group}-error`} className="text-xs font-medium text-oxblood">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function differenceIn({ difference }: Exchange): string | null {
  const pounds = Number(difference)
  if (pounds === 0) return null
  return pounds > 0 ? text.more(formatPrice(pounds)) : text.less(formatPrice(-pounds))
}

const Tiles = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 text-xs text-muted">{title}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)

/** The invisible radio input covers the tile, so that it gets clicks and focus. */
const Tile = (props: {
  group: string
  checked: boolean
  disabled?: boolean
  hint: string | null
  onSelect: () => void
  children: string
}) => (
  <label className={tileLook}>
    <input
      type="radio"
      name={props.group}
      checked={props.checked}
      disabled={props.disabled}
      onChange={props.onSelect}
      className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm disabled:cursor-not-allowed"
    />
    <span className="pointer-events-none text-sm">{props.children}</span>
    {props.hint && (
      <span className="pointer-events-none text-2xs text-muted peer-checked:text-ground">{props.hint}</span>
    )}
  </label>
)

const tileLook =
  'relative flex min-h-12 min-w-16 flex-col items-center justify-center rounded-sm border border-edge px-3 py-1.5 ' +
  'text-center transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent ' +
  'has-checked:text-ground has-disabled:border-hairline has-disabled:text-muted has-disabled:hover:border-hairline'
