import type { z } from 'zod'
import type { ErrorReply } from '#contract/errors.ts'
import type { Language } from '#shared/language/language.ts'
import { CallFailed } from './call-failed.ts'
import type { ClientRequest, Transport } from './transport.ts'

/**
 * Every call goes through here: it prefixes the path, and turns everything but success into `CallFailed`. The type of a reply is that of
 * its schema.
 */
export function caller(transport: Transport, language: Language) {
  async function reply<Schema extends z.ZodType>(
    method: ClientRequest['method'],
    path: string,
    { query, headers, ...rest }: Omit<ClientRequest, 'method' | 'path'> & { query?: Query } = {},
  ): Promise<z.infer<Schema>> {
    const { status, body } = await transport({
      method,
      path: `/api/v1${path}${queryText(query)}`,
      headers: { 'accept-language': language, ...headers },
      ...rest,
    })
    const isSuccess = status >= 200 && status < 300 && (isObject(body) || status === 204)
    if (!isSuccess) throw new CallFailed(status, isObject(body) ? (body as ErrorReply) : {})
    return body as z.infer<Schema>
  }
  return {
    reply,
    /** The `data` of the reply. */
    async data<Schema extends z.ZodType<{ data: unknown }>>(
      ...request: Parameters<typeof reply>
    ): Promise<z.infer<Schema>['data']> {
      return (await reply<Schema>(...request)).data
    },
    /** Where only success matters. */
    async send(...request: Parameters<typeof reply>): Promise<void> {
      await reply(...request)
    },
  }
}

export type Call = ReturnType<typeof caller>

/** A list of strings repeats the parameter, a list of numbers is joined by commas. */
type Query = Record<string, string | number | boolean | readonly number[] | readonly string[] | undefined>

function queryText(query: Query = {}): string {
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .flatMap(([name, value]) => (isTexts(value) ? value.map((one) => [name, one]) : [[name, String(value)]]))
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

const isTexts = (value: Query[string]): value is readonly string[] =>
  Array.isArray(value) && typeof value[0] === 'string'

const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null
