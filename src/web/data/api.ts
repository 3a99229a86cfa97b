import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { createContext, use } from 'react'
import { failureOf } from '#client/call-failed.ts'
import type { Client, Given, ReadAddress } from '#client/client.ts'
import { sharedText } from '#text/shared.ts'

export const ClientContext = createContext<Client | null>(null)

/** The client of the API. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient is outside the app')
  return client
}

/**
 * A read of the API as a query of React Query. Its key begins with the subject, the first word of the path: `refresh(queries, 'orders')`
 * reads again all that is shown about orders. What is personal has its token in `of`, so that another person never sees it.
 */
export const read = <At extends ReadAddress>(client: Client, at: At, ...[sent, of]: Read<At>) =>
  queryOptions({
    queryKey: keyOf(at, sent as object | undefined, of),
    queryFn: () => client.call(at, ...([sent] as unknown as Given<At>)),
  })

/** The whole reply, with what stands beside its data. */
export const readReply = <At extends ReadAddress>(client: Client, at: At, ...[sent, of]: Read<At>) =>
  queryOptions({
    queryKey: [...keyOf(at, sent as object | undefined, of), 'reply'],
    queryFn: () => client.reply(at, ...([sent] as unknown as Given<At>)),
  })

export const useRead = <At extends ReadAddress>(at: At, ...sent: Read<At>) =>
  useQuery(read(useClient(), at, ...sent))

type Read<At extends ReadAddress> = [...Given<At>, of?: unknown]

/** Without `sent`: the beginning of the keys of all reads of this route. */
export function keyOf(at: ReadAddress, sent?: object, of?: unknown): unknown[] {
  const { params, query } = (sent ?? {}) as { params?: object; query?: object }
  const key: unknown[] = [subjectOf(at), at]
  if (sent) key.push({ ...params, ...query })
  if (of !== undefined) key.push(of)
  return key
}

type SubjectIn<At> = At extends `GET /${infer Subject}/${string}`
  ? Subject
  : At extends `GET /${infer Subject}`
    ? Subject
    : never
export type Subject = SubjectIn<ReadAddress>

const subjectOf = (at: ReadAddress) => at.split('/', 2)[1]

/** Subjects whose screens show something of another one. */
const alsoShowing: Partial<Record<Subject, readonly Subject[]>> = {
  categories: ['products'],
  collections: ['products'],
  customers: ['confirmations', 'orders'],
  orders: ['shipping', 'confirmations', 'settlements', 'customers', 'returns'],
}

/** Reads again what is shown about a subject, `except` what a reply has just shown. */
export async function refresh(
  queries: QueryClient,
  subject: Subject,
  { except, unlessFailed = false }: { except?: QueryKey; unlessFailed?: boolean } = {},
): Promise<void> {
  const shown = except && hashKey(except)
  const isOutdated = ({ queryHash, state }: Query) =>
    queryHash !== shown && !(unlessFailed && state.status === 'error' && state.data === undefined)
  await Promise.all(
    [subject, ...(alsoShowing[subject] ?? [])].map((one) =>
      queries.invalidateQueries({ queryKey: [one], predicate: isOutdated }),
    ),
  )
}

/** Shows what a change was answered with. A pending read is cancelled: it may have begun before the change and be outdated. */
export async function showReply<Reply>(
  queries: QueryClient,
  queryKey: QueryKey,
  reply: Reply,
): Promise<void> {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Reply>(queryKey, reply)
}

/** Why a call failed: the server's sentence, or that the shop could not be reached, else ours. */
export function failureSentence(error: unknown, otherwise: string): string {
  const { kind, sentence } = failureOf(error)
  if (kind === 'offline' || kind === 'no_answer') return sharedText.unreached[kind]
  return sentence || otherwise
}
