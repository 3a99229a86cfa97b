/** Imports as they are sent: codes become sentences in the language of the caller. */
import type { FastifyRequest } from 'fastify'
import type { CountedImport, ImportedRow, MissingPicture, ProductImport } from '#contract/imports.ts'
import { messages } from '#shared/errors/error-messages.ts'
import { type FieldError, fieldMessage } from '#shared/errors/field-error.ts'
import type {
  CountedImport as Counted,
  FailedPicture,
  ImportRecord,
  RowRecord,
} from '#shop/imports/imports.ts'
import { spokenLanguage } from '../http/language.ts'

type Words = (error: FieldError) => string

export const wordsFor = (request: FastifyRequest): Words => {
  const { fieldMessages } = messages[spokenLanguage(request)]
  return (error) => fieldMessage(fieldMessages, error)
}

export const toImport = (
  { staffId: _, undoneBy: __, failure, createdAt, appliedAt, undoneAt, ...record }: ImportRecord,
  words: Words,
): ProductImport => ({
  ...record,
  failure: failure && words(failure),
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
})

export function counted({ record, counts }: Counted, words: Words): CountedImport {
  const { rows, products, pictures } = counts
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0)
  const inState = (state: string) => sum(products.filter((one) => one.state === state))
  const waiting = sum(
    products.filter(
      ({ state, verdict }) => state === 'waiting' && (verdict === 'new' || verdict === 'changed'),
    ),
  )
  const picturesIn = (state: string) => sum(pictures.filter((one) => one.state === state))
  const all = sum(products)
  const [applied, refused, undone, kept] = ['applied', 'refused', 'undone', 'kept'].map(inState) as [
    number,
    number,
    number,
    number,
  ]
  const written = applied + refused
  const progress = {
    checking: { done: sum(products.filter(({ verdict }) => verdict !== null)), total: all },
    applying: {
      done: written + picturesIn('added') + picturesIn('failed'),
      total: written + waiting + sum(pictures),
    },
    undoing: { done: undone + kept, total: applied + undone + kept },
  }
  return {
    ...toImport(record, words),
    rows,
    products: { all, waiting, applied, refused, undone, kept },
    pictures: { all: sum(pictures), added: picturesIn('added'), failed: picturesIn('failed') },
    progress: progress[record.state as keyof typeof progress] ?? null,
  }
}

export const toRow = (
  { problems, changes, reason, state, ...row }: RowRecord,
  words: Words,
): ImportedRow => ({
  ...row,
  changes: changes ?? [],
  problems: (problems ?? []).map(({ column, error }) => ({ column, reason: words(error) })),
  outcome: reason && (state === 'refused' || state === 'kept') ? words(reason) : null,
})

export const toMissing = ({ reason, ...picture }: FailedPicture, words: Words): MissingPicture => ({
  ...picture,
  reason: words(reason),
})
