import type { z } from 'zod'
import type { ErrorReply } from '#contract/errors.ts'
import type { routes } from '#contract/routes/routes.ts'
import type { Language } from '#shared/language/language.ts'
import { CallFailed } from './call-failed.ts'
import type { ClientRequest, Transport } from './transport.ts'

type Table = typeof routes
type ByAddress = { [Name in keyof Table as Table[Name]['at']]: Table[Name] }

/** Method and path of a route: 'GET /orders/:id'. */
export type Address = keyof ByAddress
export type ReadAddress = Extract<Address, `GET ${string}`>

type ReplyOf<One> = One extends { reply: infer Whole extends z.ZodType }
  ? z.output<Whole>
  : { status: 'success' } & (One extends { data: infer Data extends z.ZodType }
      ? { data: z.output<Data> }
      : unknown) &
      (One extends { beside: infer Beside extends z.ZodRawShape } ? z.output<z.ZodObject<Beside>> : unknown)

/** The body of a reply. */
export type ReplyTo<At extends Address> = ReplyOf<ByAddress[At]>
/** The `data` in it. */
export type DataOf<At extends Address> = ReplyTo<At> extends { data: infer Data } ? Data : undefined

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string | number>
    : unknown

type Sent<At extends Address> = (At extends `${string}:${string}` ? { params: Params<At> } : unknown) &
  (ByAddress[At] extends { body: infer Body extends z.ZodType }
    ? undefined extends z.input<Body>
      ? { body?: z.input<Body> }
      : { body: z.input<Body> }
    : unknown) &
  (ByAddress[At] extends { query: infer Query extends z.ZodType }
    ? { query?: Partial<z.output<Query>> }
    : unknown) &
  (ByAddress[At] extends { form: object } ? { form: FormData } : unknown) &
  Pick<ClientRequest, 'headers' | 'withoutCookies' | 'signal' | 'onProgress'>

/** What a call sends, which may be nothing. */
export type Given<At extends Address> = object extends Sent<At> ? [sent?: Sent<At>] : [sent: Sent<At>]

export type Client = ReturnType<typeof createClient>

/**
 * The shop's API as typed functions, over an injected transport: the browser's fetch, or a call in process while a page is rendered on
 * the server. Replies are in `language`, whatever the browser prefers. Everything but success is thrown as `CallFailed`. Only types come
 * from the contract, so no schema is shipped.
 */
export function createClient(transport: Transport, language: Language = 'en') {
  async function send(at: Address, { params, query, headers, ...rest }: AnySent = {}, isFile?: boolean) {
    const [method, path] = at.split(' ') as [ClientRequest['method'], string]
    const { status, body } = await transport({
      method,
      path: `/api/v1${withParams(path, params)}${queryText(query)}`,
      headers: { 'accept-language': language, ...headers },
      ...(isFile && { isFile }),
      ...rest,
    })
    const isSuccess = status >= 200 && status < 300 && (isObject(body) || status === 204)
    if (!isSuccess) throw new CallFailed(status, isObject(body) ? (body as ErrorReply) : {})
    return body
  }
  return {
    /** The `data` of the reply. */
    call: async <At extends Address>(at: At, ...[sent]: Given<At>): Promise<DataOf<At>> =>
      ((await send(at, sent)) as { data: DataOf<At> }).data,
    /** The whole reply. */
    reply: async <At extends Address>(at: At, ...[sent]: Given<At>): Promise<ReplyTo<At>> =>
      (await send(at, sent)) as ReplyTo<At>,
    /** The whole file: one that broke off is an error. */
    async file<At extends Address>(at: At, ...[sent]: Given<At>): Promise<{ name: string; content: Blob }> {
      const response = (await send(at, sent, true)) as Response
      const name = fileName(response.headers.get('content-disposition') ?? '')
      const content = await response.blob().catch(() => {
        throw new CallFailed(0, {})
      })
      return { name, content }
    },
  }
}

type AnySent = Partial<ClientRequest> & { params?: object; query?: Query }

const withParams = (path: string, params: object = {}): string =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String((params as Record<string, unknown>)[name])))

/** A list of strings repeats the parameter, a list of numbers is joined by commas. */
type Query = Record<string, unknown>

function queryText(query: Query = {}): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .flatMap(([name, value]) => (isTexts(value) ? value.map((one) => [name, one]) : [[name, String(value)]]))
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && typeof value[0] === 'string'

const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null

/** As `attachment` of the server writes it. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''(\S+)/.exec(disposition) ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
}
