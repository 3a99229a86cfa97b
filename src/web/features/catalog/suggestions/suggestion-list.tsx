import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { SuggestedList, SuggestedProduct, Suggestions } from '#contract/suggestions.ts'
import { productPath } from '#shared/pages.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { marksIn } from '#shared/text/search-words.ts'
import { fitText } from '#text/fit.ts'
import { searchText as text } from '#text/search.ts'
import { sharedText } from '#text/shared.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '../cards/price.tsx'

export function SuggestionList(props: {
  found: Suggestions
  /** The highlighted one. */
  place: number
  idOf: (place: number) => string
  /** The list of everything with these words, at the end; null if there is nothing to list. */
  all: { to: string; count: number } | null
  onChosen: () => void
}) {
  const { lists, products, words } = props.found
  const option = (place: number) => ({
    id: props.idOf(place),
    isActive: place === props.place,
    onChosen: props.onChosen,
  })
  return (
    <div
      id="suggestions"
      role="listbox"
      aria-label={text.label}
      className={classNames(
        'grid gap-x-10 gap-y-5',
        lists.length > 0 && products.length > 0 && 'md:grid-cols-[minmax(12rem,1fr)_3fr]',
      )}
    >
      {lists.length > 0 && (
        <Group label={text.lists} className="flex flex-wrap content-start gap-2 md:flex-col md:items-start">
          {lists.map((list, place) => (
            <Option
              key={`${list.kind} ${list.value}`}
              {...option(place)}
              to={listAddress(list.kind, list.value)}
              className="inline-flex min-h-11 items-baseline gap-2 border border-hairline px-3.5 py-2.5 text-sm"
            >
              <span className="text-muted">{text.kinds[list.kind]}</span>{' '}
              <span>
                <Marked text={nameOf(list)} words={words} />
              </span>
            </Option>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group label={text.products} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          {products.map((product, place) => (
            <Option
              key={product.id}
              {...option(lists.length + place)}
              to={productPath(product.id)}
              className="flex items-center gap-4 p-1.5"
            >
              <Thumbnail product={product} />
              <div className="min-w-0">
                <p className="font-serif leading-snug text-pretty">
                  <Marked text={product.name} words={words} />
                </p>
                <Price product={product} className="text-sm" />
              </div>
            </Option>
          ))}
        </Group>
      )}
      {props.all && (
        <Option
          {...option(lists.length + products.length)}
          to={props.all.to}
          className={`inline-flex min-h-11 items-center justify-self-start px-1.5 text-sm md:col-end-[-1] ${textLink}`}
        >
          {text.seeAll(props.all.count)}
        </Option>
      )}
    </div>
  )
}

function Group({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="eyebrow mb-3 text-muted">
        {label}
      </p>
      <div role="presentation" className={className}>
        {children}
      </div>
    </div>
  )
}

/** A link, so that it can be opened in another tab. The field handles the keys. */
function Option(props: {
  id: string
  isActive: boolean
  to: string
  className: string
  onChosen: () => void
  children: ReactNode
}) {
  return (
    <Link
      id={props.id}
      role="option"
      aria-selected={props.isActive}
      tabIndex={-1}
      to={props.to}
      onClick={props.onChosen}
      className={`rounded-sm transition-colors hover:bg-linen aria-selected:bg-linen aria-selected:outline-2 aria-selected:outline-accent ${props.className}`}
    >
      {props.children}
    </Link>
  )
}

function Thumbnail({ product: { image } }: { product: SuggestedProduct }) {
  return (
    <span className="block aspect-4/5 w-14 shrink-0 overflow-hidden bg-linen">
      {image ? (
        <Picture source={image} alt="" sizes="56px" className="size-full object-cover" />
      ) : (
        <span className="sr-only">{sharedText.noImage}</span>
      )}
    </span>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const marks = marksIn(text, words)
  return (
    <>
      {marks.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(marks[place - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-4">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

function nameOf({ kind, value, name }: SuggestedList): string {
  const words: Record<string, string> = kind === 'cut' ? fitText.cuts : kind === 'cloth' ? fitText.cloths : {}
  return name ?? words[value] ?? value
}
