import { lookup } from 'node:dns/promises'
import { type ClientRequestArgs, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { FieldError } from '#shared/errors/field-error.ts'
import { isPublic } from './public-addresses.ts'

/** The bytes at an address, or a PictureError that says why not. Whether they are a picture is for the decoder to say. */
export type FetchPicture = (address: string) => Promise<Buffer>

export class PictureError extends Error {
  readonly reason: FieldError
  constructor(reason: FieldError) {
    super(reason.code)
    this.reason = reason
  }
}

type Limits = { bytes: number; ms: number; redirects: number }
/** Bytes as in a form with pictures. */
const LIMITS: Limits = { bytes: 15 * 1024 * 1024, ms: 20_000, redirects: 3 }

/** How to reach servers. Tests have servers on their own machine. */
export type Reach = {
  resolve: (host: string) => Promise<string[]>
  mayReach: (ip: string, port: number) => boolean
  limits?: Partial<Limits>
}

const publicServers: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: (ip, port) => isPublic(ip) && (port === 80 || port === 443),
}

export function pictureFetcher(reach: Reach = publicServers): FetchPicture {
  const limits = { ...LIMITS, ...reach.limits }
  return async (address) => {
    const signal = AbortSignal.timeout(limits.ms)
    try {
      return await follow(address, { reach, limits, signal })
    } catch (error) {
      if (error instanceof PictureError) throw error
      throw failed(signal.aborted ? { code: 'picture_late' } : { code: 'picture_unreachable' })
    }
  }
}

type Means = { reach: Reach; limits: Limits; signal: AbortSignal }

async function follow(address: string, means: Means): Promise<Buffer> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= means.limits.redirects; redirects++) {
    const response = await ask(url, means)
    const { statusCode: status = 0, headers } = response
    if (status === 200) return readBytes(response, means.limits.bytes)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      throw failed({ code: 'picture_missing', params: { status } })
    url = new URL(headers.location, url)
  }
  throw failed({ code: 'picture_redirects' })
}

/**
 * The name is resolved once and checked, and the connection is made to that very address: a name that resolves to another address a
 * moment later leads nowhere else.
 */
async function ask(url: URL, { reach, signal }: Means): Promise<IncomingMessage> {
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
    throw failed({ code: 'picture_private' })
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const ips = isIP(host) ? [host] : await Promise.race([reach.resolve(host), tooLate(signal)])
  const [ip] = ips
  if (!ip || !ips.every((one) => reach.mayReach(one, port))) throw failed({ code: 'picture_private' })
  const options: ClientRequestArgs = {
    agent: false,
    lookup: always(ip),
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Taglio' },
  }
  return new Promise((answer, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, options, answer).on('error', fail).end()
  })
}

/** Looking up a name cannot be cancelled. */
const tooLate = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))

const always =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

async function readBytes(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    // Leaving the loop closes the connection.
    if (size > most) throw failed({ code: 'picture_large' })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const failed = (reason: FieldError): PictureError => new PictureError(reason)
