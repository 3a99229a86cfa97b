import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { PictureError, pictureFetcher } from './fetch-picture.ts'
import { isPublic } from './public-addresses.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Every name is this machine, and reachable, unless the test says otherwise. */
const fetcher = (changes: Partial<Parameters<typeof pictureFetcher>[0] & object> = {}) =>
  pictureFetcher({ resolve: async () => ['127.0.0.1'], mayReach: () => true, ...changes })

const failure = async (fetching: Promise<unknown>): Promise<unknown> =>
  fetching.catch((error) => (error instanceof PictureError ? error.reason : error))

describe('private networks', () => {
  const PRIVATE = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '224.0.0.1', '255.255.255.255', '198.18.0.1', 'fec0::1', '::7f00:1', 'localhost'],
  ]
  test.each(PRIVATE)('%s is not public', (ip) => {
    expect(isPublic(ip)).toBe(false)
  })
  test.each(['8.8.8.8', '151.101.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (ip) => {
    expect(isPublic(ip)).toBe(true)
  })

  test.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:10.0.0.1]/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'https://8.8.8.8:8443/a.jpg',
    'http://8.8.8.8:22/a.jpg',
    'https://somebody:secret@8.8.8.8/a.jpg',
    'ftp://8.8.8.8/a.jpg',
    'file:///etc/passwd',
  ])('%s is not fetched', async (address) => {
    expect(await failure(pictureFetcher()(address))).toEqual({ code: 'picture_private' })
  })

  test('a name that leads to a private address is not fetched, even if only one of its addresses is', async () => {
    let calls = 0
    const port = await serve((_, reply) => {
      calls++
      reply.end('x')
    })
    const reach = { mayReach: isPublic }
    const of = (ips: string[]) =>
      failure(fetcher({ ...reach, resolve: async () => ips })(`http://a.example:${port}/`))
    expect(await of(['127.0.0.1'])).toEqual({ code: 'picture_private' })
    expect(await of(['8.8.8.8', '127.0.0.1'])).toEqual({ code: 'picture_private' })
    expect(await of([])).toEqual({ code: 'picture_private' })
    expect(calls).toBe(0)
  })

  test('the checked address is the one that is asked, whatever the name resolves to later', async () => {
    const port = await serve((request, reply) => reply.end(request.headers.host))
    let asked = 0
    const fetchPicture = fetcher({
      resolve: async () => {
        asked++
        return ['127.0.0.1']
      },
    })
    // The name does not exist: without the pinned address, the connection would fail.
    const bytes = await fetchPicture(`http://rebinding.invalid:${port}/a.jpg`)
    expect([bytes.toString(), asked]).toEqual([`rebinding.invalid:${port}`, 1])
  })

  test('a redirect into a private network is not followed', async () => {
    const port = await serve((_, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/admin' }).end())
    const fetchPicture = fetcher({ mayReach: (ip) => ip === '127.0.0.1' })
    expect(await failure(fetchPicture(`http://a.example:${port}/`))).toEqual({ code: 'picture_private' })
  })
})

test('three redirects are followed, four are not', async () => {
  const port = await serve(({ url = '/0' }, reply) => {
    const left = Number(url.slice(1))
    if (left === 0) reply.end('there')
    else reply.writeHead(301, { location: `/${left - 1}` }).end()
  })
  expect((await fetcher()(`http://a.example:${port}/3`)).toString()).toBe('there')
  expect(await failure(fetcher()(`http://a.example:${port}/4`))).toEqual({ code: 'picture_redirects' })
})

test('too large, missing, too slow, and nobody there', async () => {
  const port = await serve(({ url }, reply) => {
    if (url === '/large') for (let piece = 0; piece < 20; piece++) reply.write(Buffer.alloc(1000))
    if (url === '/missing') reply.writeHead(404)
    if (url !== '/slow') reply.end()
  })
  const fetchPicture = fetcher({ limits: { bytes: 10_000 } })
  const impatient = fetcher({ limits: { ms: 300 } })
  const at = (path: string, fetching = fetchPicture) => failure(fetching(`http://a.example:${port}${path}`))
  expect(await at('/large')).toEqual({ code: 'picture_large' })
  expect(await at('/missing')).toEqual({ code: 'picture_missing', params: { status: 404 } })
  expect(await at('/slow', impatient)).toEqual({ code: 'picture_late' })
  expect(await failure(fetchPicture('http://a.example:1/'))).toEqual({ code: 'picture_unreachable' })
})
