import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayInCairo } from '#shared/places/cairo.ts'
import { type CsvTable, csvLines, toCsv } from '#shared/text/csv.ts'
import { recordAuditEvent } from '#shop/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { requireStaff } from '../identity/identify.ts'
import { networkOf } from '../limits/client-network.ts'
import { limitExports } from '../limits/rate-limits.ts'
import { pathOf } from '../log/audit.ts'

/**
 * Streams a file to staff. It is in the audit trail before its first byte is sent: a client that hangs up has read the rest. An error
 * before the first batch is an ordinary reply; a later one breaks the connection, so that nobody takes a part for the whole.
 */
export async function sendCsv(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  table: CsvTable,
): Promise<FastifyReply> {
  const staff = requireStaff(request)
  await limitExports(deps, staff.id)
  await recordAuditEvent(deps.db, {
    event: 'data exported',
    accountId: staff.id,
    network: networkOf(request.ip),
    details: { address: pathOf(request) },
  })
  const batches = table.batches[Symbol.asyncIterator]()
  const first = await batches.next()
  async function* written() {
    try {
      yield toCsv([table.columns, ...(first.value ?? [])])
      for (let next = await batches.next(); !next.done; next = await batches.next())
        yield csvLines(next.value)
    } finally {
      await batches.return?.()
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${name}-${dayInCairo()}.csv`))
    .header('cache-control', 'no-store')
    .send(Readable.from(written()))
}

/**
 * The header `content-disposition` of a file to save. A name with other than plain characters is given twice (RFC 6266): simplified,
 * and as it is.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_')
  if (plain === name) return `attachment; filename="${name}"`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187 allows fewer characters than addresses do. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${hexadecimal(character)}`)

const hexadecimal = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase()
