import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Service } from 'kubernetes-types/core/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { uploadLimits } from '../src/api/request-bodies.ts'
import { runProgram } from '../src/platform/run-program.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFile(join(ROOT, name), 'utf8')

const UNITS = ['taglio.service', 'taglio-backup.service', 'taglio-backup.timer']

/** What belongs to others: PostgreSQL's image and Node. */
const FOREIGN = /^(POSTGRES_\w+|NODE_ENV)$/

describe('the files in deploy', () => {
  test('set nothing that is not a setting of the shop', async () => {
    const readme = await read('README.md')
    const names = [
      ...(await namesIn('deploy/Containerfile', /\b([A-Z][A-Z_]+)=/g)),
      ...(await namesIn('deploy/compose.yml', /\b([A-Z][A-Z_]+): /g)),
      ...(await namesIn('deploy/kubernetes/shop.yml', /name: ([A-Z][A-Z_]+)\b/g)),
      ...(await namesIn('deploy/systemd/taglio.service', /\b([A-Z][A-Z_]+)=/g)),
      ...(await namesIn('deploy/systemd/taglio-backup.service', /\b([A-Z][A-Z_]+)=/g)),
    ].filter((name) => !FOREIGN.test(name))
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) expect(readme, name).toContain(`\`${name}\``)
  })

  test('compose: two shops that wait for the database and stop only after they have drained', async () => {
    const { services } = parse(await read('deploy/compose.yml'), { merge: true })
    expect(Object.keys(services)).toEqual(['database', 'shop-1', 'shop-2', 'proxy'])
    for (const shop of [services['shop-1'], services['shop-2']]) {
      expect(shop.read_only).toBe(true)
      expect(shop.depends_on.database.condition).toBe('service_healthy')
      expect(Number.parseInt(shop.stop_grace_period, 10)).toBeGreaterThanOrEqual((await drainOfImage()) + 20)
    }
    const servers = (await read('deploy/haproxy.cfg')).match(/^\s*server (\S+) \S+:3000 check/gm)
    expect(servers).toHaveLength(2)
  })

  test('Kubernetes: what is disrupted, served and rolled out is the same set of shops', async () => {
    const [deployment, service, budget] = await manifests('shop.yml')
    const labels = deployment.spec.template.metadata.labels
    expect([deployment.kind, service.kind, budget.kind]).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
    ])
    expect(deployment.spec.selector.matchLabels).toEqual(labels)
    expect(service.spec.selector).toEqual(labels)
    expect(budget.spec.selector.matchLabels).toEqual(labels)
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
    const [shop] = deployment.spec.template.spec.containers
    const drain = Number(shop.env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value)
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 20)
    expect(shop.readinessProbe.httpGet.path).toBe('/readyz')
    expect(shop.livenessProbe.httpGet.path).toBe('/healthz')
    expect(shop.securityContext.readOnlyRootFilesystem).toBe(true)
    const [cluster] = await manifests('database.yml')
    expect(cluster.kind).toBe('Cluster')
    const secret = shop.env.find(({ name }: { name: string }) => name === 'DATABASE_URL').valueFrom
      .secretKeyRef
    expect(secret.name).toBe(`${cluster.metadata.name}-app`)
  })

  test('Kubernetes: the manifests have the types of its API', async () => {
    const folder = await mkdtemp(join(await below('.cache'), 'deploy-'))
    const written = (await manifests('shop.yml')).map(
      (manifest: Manifest, place) =>
        `import type { ${manifest.kind} } from 'kubernetes-types/${manifest.apiVersion?.replace(/^v1$/, 'core/v1')}'
         export const manifest${place}: ${manifest.kind} = ${JSON.stringify(manifest)}\n`,
    )
    await writeFile(join(folder, 'manifests.ts'), written.join(''))
    const options =
      '--noEmit --strict --skipLibCheck --ignoreConfig --module esnext --moduleResolution bundler'
    const compiler = join(ROOT, 'node_modules/.bin/tsc')
    const found = await runProgram(compiler, [...options.split(' '), join(folder, 'manifests.ts')])
    await rm(folder, { recursive: true })
    expect(found).toEqual({ code: 0, output: '' })
  })

  test('proxies pass on all that staff may upload, and no trace that a stranger began', async () => {
    const nginx = await read('deploy/nginx.conf')
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(megabytes * 1024 * 1024).toBeGreaterThan(uploadLimits.files * uploadLimits.fileSize)
    expect(nginx).toContain('proxy_set_header traceparent "";')
    expect(await read('deploy/haproxy.cfg')).toContain('http-request del-header traceparent')
  })

  test('proxies keep /readyz and /metrics from outside', async () => {
    const { nginx, haproxy } = {
      nginx: await read('deploy/nginx.conf'),
      haproxy: await read('deploy/haproxy.cfg'),
    }
    const denied = [
      /location ~ (\S+) \{ return 404; \}/.exec(nginx)?.[1],
      /http-request return status 404 if \{ path,url_dec -m reg -i (\S+) \}/.exec(haproxy)?.[1],
    ].map((pattern) => new RegExp(pattern ?? 'none'))
    for (const pattern of denied) {
      for (const path of ['/readyz', '/readyz/', '/metrics', '/metrics/']) expect(path).toMatch(pattern)
      for (const path of ['/', '/healthz', '/product/1', '/readyz-shoes']) expect(path).not.toMatch(pattern)
    }
    // Checks of the backend do not pass the frontend.
    expect(haproxy).toContain('option httpchk GET /readyz')
  })

  test('proxies have a page of our own for when no shop answers, in both languages', async () => {
    const page = await read('deploy/closed.html')
    expect(page).toContain('We are closed for a moment.')
    expect(page).toContain('المتجر مغلق للحظات.')
    expect(await read('deploy/haproxy.cfg')).toMatch(/^ {2}http-error status 503 .* file closed\.html /m)
    expect(await read('deploy/nginx.conf')).toContain('error_page 502 504 =503 /closed.html;')
    const { proxy } = parse(await read('deploy/compose.yml'), { merge: true }).services
    // Beside HAProxy's own file, which names it without a folder.
    expect(proxy.volumes).toEqual(
      ['haproxy.cfg', 'closed.html'].map((name) => `./${name}:/usr/local/etc/haproxy/${name}:ro`),
    )
  })

  test('HAProxy and systemd take theirs, where they are installed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taglio-units-'))
    for (const unit of UNITS) {
      // It looks whether the program is there, which it is on the machine of the unit.
      const words = (await read(`deploy/systemd/${unit}`)).replaceAll(
        '/opt/taglio/node_modules/.bin/node',
        '/bin/sh',
      )
      await writeFile(join(folder, unit), words)
    }
    const judged = [
      await runProgram('haproxy', ['-c', '-q', '-f', join(ROOT, 'deploy/haproxy.cfg')]),
      await runProgram('systemd-analyze', ['verify', ...UNITS.map((unit) => join(folder, unit))]),
    ]
    await rm(folder, { recursive: true })
    for (const { code, output } of judged.filter(({ output }) => !output.includes('ENOENT')))
      expect([code, output]).toEqual([0, ''])
  })

  test.each(UNITS)('systemd: %s has sections with one setting a line', async (name) => {
    const lines = (await read(`deploy/systemd/${name}`))
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(lines[0]).toBe('[Unit]')
    for (const line of lines) expect(line).toMatch(/^(\[(Unit|Service|Install|Timer)\]|[A-Z]\w+=\S.*)$/)
  })
})

type Manifest = Deployment | Service | PodDisruptionBudget

async function below(name: string): Promise<string> {
  await mkdir(join(ROOT, name), { recursive: true })
  return join(ROOT, name)
}

// biome-ignore lint/suspicious/noExplicitAny: manifests of others' making
async function manifests(name: string): Promise<any[]> {
  const documents = parseAllDocuments(await read(`deploy/kubernetes/${name}`))
  for (const document of documents) expect(document.errors).toEqual([])
  return documents.map((document) => document.toJS())
}

async function namesIn(file: string, pattern: RegExp): Promise<string[]> {
  const lines = (await read(file)).split('\n').filter((line) => !line.trim().startsWith('#'))
  return [...lines.join('\n').matchAll(pattern)].map(([, name = '']) => name)
}

const drainOfImage = async () => Number(/DRAIN_SECONDS=(\d+)/.exec(await read('deploy/Containerfile'))?.[1])
