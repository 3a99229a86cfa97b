import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { request as requestByTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { uploadLimits } from '#api/http/bodies/request-bodies.ts'
import { databaseHosts, verifiesServer } from '#platform/settings/database-address.ts'
import { freePort, runProgram } from '#platform/system/system.ts'
import { readConfigForStart } from '#server/going-live.ts'
import { eventually } from './support/eventually.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFile(join(ROOT, name), 'utf8')

const SERVICES = ['taglio.service', 'taglio-backup.service']
const UNITS = [...SERVICES, 'taglio-backup.timer']
const CERTIFICATE = join(ROOT, 'tests/fixtures/certificate/certificate.pem')
/** Where nginx keeps what it has not passed on yet. */
const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const starts = async (program: string, argument: string) => (await runProgram(program, [argument])).code === 0
const has = {
  haproxy: await starts('haproxy', '-v'),
  nginx: await starts('nginx', '-v'),
  systemd: await starts('systemd-analyze', '--version'),
}

/** What belongs to others: PostgreSQL's image and Node. */
const FOREIGN = /^(POSTGRES_\w+|NODE_ENV)$/

describe('the files in deploy', () => {
  test('set nothing that is not a setting of the shop', async () => {
    const settings = await read('docs/settings.md')
    const names = [
      ...(await namesIn('deploy/Containerfile', /\b([A-Z][A-Z_]+)=/g)),
      ...(await namesIn('deploy/compose.yml', /\b([A-Z][A-Z_]+): /g)),
      ...(await namesIn('deploy/kubernetes/shop.yml', /name: ([A-Z][A-Z_]+)\b/g)),
      ...(await namesIn('deploy/systemd/taglio.service', /\b([A-Z][A-Z_]+)=/g)),
      ...(await namesIn('deploy/systemd/taglio-backup.service', /\b([A-Z][A-Z_]+)=/g)),
    ].filter((name) => !FOREIGN.test(name))
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) expect(settings, name).toContain(`\`${name}\``)
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

  test('Kubernetes: what is disrupted, served, guarded and rolled out is the same set of shops', async () => {
    const { Deployment, Service, PodDisruptionBudget, NetworkPolicy } = await manifests('shop.yml')
    const labels = Deployment.spec.template.metadata.labels
    expect(Deployment.apiVersion).toBe('apps/v1')
    expect(PodDisruptionBudget.apiVersion).toBe('policy/v1')
    expect(Deployment.spec.selector.matchLabels).toEqual(labels)
    expect(Service.spec.selector).toEqual(labels)
    expect(PodDisruptionBudget.spec.selector.matchLabels).toEqual(labels)
    expect(NetworkPolicy.spec.podSelector.matchLabels).toEqual(labels)
    expect(PodDisruptionBudget.spec.minAvailable).toBeLessThan(Deployment.spec.replicas)
    const { containers, terminationGracePeriodSeconds } = Deployment.spec.template.spec
    const [shop] = containers
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settingsOf(shop).DRAIN_SECONDS) + 20)
    expect(shop.readinessProbe.httpGet.path).toBe('/readyz')
    expect(shop.livenessProbe.httpGet.path).toBe('/healthz')
    const ports = shop.ports.map(({ name }: { name: string }) => name)
    expect(Service.spec.ports.map(({ targetPort }: { targetPort: string }) => targetPort)).toEqual(['http'])
    expect(ports).toEqual(['http', 'metrics'])
    const mounted = shop.volumeMounts.map(({ name }: { name: string }) => name).sort()
    const volumes = Deployment.spec.template.spec.volumes.map(({ name }: { name: string }) => name).sort()
    expect(mounted).toEqual(volumes)
  })

  test('Kubernetes: a shop has no privileges, no token, and a file system that it cannot write', async () => {
    const { spec } = (await manifests('shop.yml')).Deployment.spec.template
    expect(spec.automountServiceAccountToken).toBe(false)
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  test('Kubernetes: pages are for the ingress, metrics for Prometheus, the database for shops', async () => {
    const { NetworkPolicy: ofShop } = await manifests('shop.yml')
    const { NetworkPolicy: ofDatabase, Cluster } = await manifests('database.yml')
    expect(ofShop.spec.policyTypes).toEqual(['Ingress', 'Egress'])
    const reached = ofShop.spec.ingress.map(
      ({ from, ports }: { from: Peer[]; ports: { port: string }[] }) => [
        ports.map(({ port }) => port),
        from.map(({ namespaceSelector }) => namespaceSelector?.matchLabels[NAMESPACE]),
      ],
    )
    expect(reached).toEqual([
      [['http'], ['ingress-nginx']],
      [['metrics'], ['monitoring']],
    ])
    const ownLabel = { 'cnpg.io/cluster': Cluster.metadata.name }
    expect(ofDatabase.spec.podSelector.matchLabels).toEqual(ownLabel)
    expect(ofShop.spec.egress[0].to).toEqual([{ podSelector: { matchLabels: ownLabel } }])
    const [fromShops, ...others] = ofDatabase.spec.ingress
    expect(fromShops.from).toEqual([{ podSelector: ofShop.spec.podSelector }])
    for (const { from } of [...ofShop.spec.ingress, fromShops, ...others]) expect(from).not.toHaveLength(0)
  })

  test('Kubernetes: the shop starts with these settings, and answers requests as a plain role', async () => {
    const { Deployment } = await manifests('shop.yml')
    const { Cluster } = await manifests('database.yml')
    const [shop] = Deployment.spec.template.spec.containers
    const { volumes } = Deployment.spec.template.spec
    const ca = volumes.find(({ name }: { name: string }) => name === 'database-ca').secret
    // The Secret has the key of the authority too.
    expect(ca).toEqual({
      secretName: `${Cluster.metadata.name}-ca`,
      items: [{ key: 'ca.crt', path: 'ca.crt' }],
    })
    const mount = shop.volumeMounts.find(({ name }: { name: string }) => name === 'database-ca').mountPath
    const settings = Object.fromEntries(
      Object.entries(settingsOf(shop)).map(([name, value]) => [
        name,
        value.replace(`${mount}/ca.crt`, CERTIFICATE).replaceAll(/\$\(\w+\)/g, 'secret'),
      ]),
    )
    const { databaseUrl = '', migrateDatabaseUrl = '' } = readConfigForStart({
      ...settings,
      ...OF_THE_SECRET,
    })
    for (const address of [databaseUrl, migrateDatabaseUrl]) {
      expect(verifiesServer(address)).toBe(true)
      expect(databaseHosts(address)).toEqual([`${Cluster.metadata.name}-rw`])
    }
    expect(new URL(migrateDatabaseUrl).username).toBe(Cluster.spec.bootstrap.initdb.owner)
    const [role] = Cluster.spec.managed.roles
    expect(new URL(databaseUrl).username).toBe(role.name)
    expect(role).toMatchObject({ superuser: false, createrole: false, createdb: false, login: true })
    const secrets = shop.env.flatMap(({ valueFrom }: { valueFrom?: { secretKeyRef: { name: string } } }) =>
      valueFrom ? [valueFrom.secretKeyRef.name] : [],
    )
    expect(secrets).toEqual([role.passwordSecret.name, `${Cluster.metadata.name}-app`])
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

  test('proxies log no query, and nginx takes no old TLS', async () => {
    const nginx = await read('deploy/nginx.conf')
    const format = /log_format paths_alone '([^']*)'/.exec(nginx)?.[1]
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    const servers = nginx.split(/^server \{$/m).slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      expect(server).toMatch(/^ {2}access_log \S+ paths_alone;$/m)
      expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
    }
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    const haproxy = await read('deploy/haproxy.cfg')
    expect(haproxy).toContain('ssl-min-ver TLSv1.2')
    expect(/log-format "(.*)"/.exec(haproxy)?.[1]).not.toMatch(/%(HU|HQ|r|HP)\b|%\{[^}]*\}r/)
  })

  test.each(SERVICES)('systemd: %s has no capability and no way to the kernel', async (name) => {
    const unit = await read(`deploy/systemd/${name}`)
    for (const setting of [
      'User=taglio',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'UMask=0077',
      'ProtectSystem=strict',
      'ProtectKernelLogs=yes',
      'ProtectKernelModules=yes',
      'ProtectKernelTunables=yes',
      'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6',
      'SystemCallFilter=@system-service',
    ])
      expect(unit.split('\n'), setting).toContain(setting)
  })

  test.each(UNITS)('systemd: %s has sections with one setting a line', async (name) => {
    const lines = (await read(`deploy/systemd/${name}`))
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(lines[0]).toBe('[Unit]')
    for (const line of lines)
      expect(line).toMatch(/^(\[(Unit|Service|Install|Timer)\]|CapabilityBoundingSet=|[A-Z]\w+=\S.*)$/)
  })

  test.skipIf(!has.systemd)('systemd takes its units, and rates the services as safe', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taglio-units-'))
    for (const unit of UNITS) {
      // It looks whether the program is there, which it is on the machine of the unit.
      const words = (await read(`deploy/systemd/${unit}`)).replaceAll(
        '/opt/taglio/node_modules/.bin/node',
        '/bin/sh',
      )
      await writeFile(join(folder, unit), words)
    }
    const inFolder = (units: string[]) => units.map((unit) => join(folder, unit))
    const verified = await runProgram('systemd-analyze', ['verify', ...inFolder(UNITS)])
    // From 0, safe, to 10; a unit without any of these settings has 9.2.
    const rated = await runProgram('systemd-analyze', [
      ...['security', '--offline=true', '--threshold=20', '--no-pager'],
      ...inFolder(SERVICES),
    ])
    await rm(folder, { recursive: true })
    expect(verified).toEqual({ code: 0, output: '' })
    expect(rated.code, rated.output).toBe(0)
  })
})

describe.skipIf(!has.nginx)('nginx with its file', () => {
  const stopping = new AbortController()
  let folder: string
  let shop: Server
  let http: number
  let https: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taglio-nginx-'))
    shop = createServer((request, reply) => reply.end(`the shop got ${request.url}`))
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    ;[http, https] = [await freePort(), await freePort()]
    const site = (await read('deploy/nginx.conf'))
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${https} `)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${CERTIFICATE};`)
      .replace(
        /ssl_certificate_key \S+;/,
        `ssl_certificate_key ${CERTIFICATE.replace('certificate.pem', 'key.pem')};`,
      )
      .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('/opt/taglio/deploy', join(ROOT, 'deploy'))
    const whole = `daemon off; pid ${folder}/pid; error_log ${folder}/start.log;
      events {} http { ${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${site} }`
    await writeFile(join(folder, 'nginx.conf'), whole)
    void runProgram('nginx', ['-e', join(folder, 'start.log'), '-c', join(folder, 'nginx.conf')], {
      signal: stopping.signal,
    })
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${http}/api`)).status).toBe(403))
  })
  afterAll(async () => {
    stopping.abort()
    shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('leads pages to https and refuses calls in clear', async () => {
    const ask = async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${http}${path}`, { redirect: 'manual' })
      return [reply.status, reply.headers.get('location')]
    }
    expect(await ask('/shop?q=linen')).toEqual([301, 'https://shop.example.com/shop?q=linen'])
    expect(await ask('/api/v1/orders')).toEqual([403, null])
  })

  test('passes a token on to the shop and writes it down nowhere, also when the shop is away', async () => {
    const path = '/reset-password?token=of-a-mailed-link'
    expect(await overTls(path)).toEqual({ status: 200, body: `the shop got ${path}` })
    await new Promise((closed) => shop.close(closed))
    expect(await overTls(path)).toEqual({ status: 503, body: expect.stringContaining('We are closed') })
    await eventually(async () =>
      expect(
        (await readFile(join(folder, 'taglio.log'), 'utf8')).match(/"GET \/reset-password HTTP/g),
      ).toHaveLength(2),
    )
    for (const name of ['taglio.log', 'taglio-error.log', 'start.log'])
      expect(await readFile(join(folder, name), 'utf8'), name).not.toContain('of-a-mailed-link')
  })

  const overTls = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: https, path, rejectUnauthorized: false, agent: false }
      requestByTls(options, async (reply) => {
        const parts: Buffer[] = []
        for await (const part of reply) parts.push(part)
        resolve({ status: reply.statusCode, body: String(Buffer.concat(parts)) })
      })
        .on('error', reject)
        .end()
    })
})

describe.skipIf(!has.haproxy)('HAProxy with its file', () => {
  test('is content with it', async () => {
    const judged = await runProgram('haproxy', ['-c', '-q', '-f', join(ROOT, 'deploy/haproxy.cfg')])
    expect(judged).toEqual({ code: 0, output: '' })
  })

  test('logs the path of a request and not its query', async () => {
    const port = await freePort()
    const folder = await mkdtemp(join(tmpdir(), 'taglio-haproxy-'))
    const file = (await read('deploy/haproxy.cfg')).replace('bind :8080', `bind 127.0.0.1:${port}`)
    await writeFile(join(folder, 'haproxy.cfg'), file)
    await writeFile(join(folder, 'closed.html'), await read('deploy/closed.html'))
    const stopping = new AbortController()
    let output = ''
    void runProgram(
      'haproxy',
      ['-db', '-f', join(folder, 'haproxy.cfg')],
      { signal: stopping.signal },
      (bytes) => {
        output += bytes
      },
    )
    await eventually(async () =>
      expect((await fetch(`http://127.0.0.1:${port}/order?key=of-an-order`)).status).toBe(503),
    )
    await eventually(async () => expect(output).toMatch(/ GET \/order 503 /))
    stopping.abort()
    await rm(folder, { recursive: true })
    expect(output).not.toContain('of-an-order')
  })
})

const NAMESPACE = 'kubernetes.io/metadata.name'

type Peer = { namespaceSelector?: { matchLabels: Record<string, string> } }

/** By their kinds. */
// biome-ignore lint/suspicious/noExplicitAny: manifests of others' making
async function manifests(name: string): Promise<Record<string, any>> {
  const documents = parseAllDocuments(await read(`deploy/kubernetes/${name}`))
  for (const document of documents) expect(document.errors).toEqual([])
  const all = documents.map((document) => document.toJS())
  for (const { apiVersion, kind, metadata } of all) {
    expect(apiVersion, kind).toMatch(/^([a-z0-9.]+\/)?v1$/)
    expect(metadata.name).toMatch(/^[a-z][a-z-]*$/)
  }
  return Object.fromEntries(all.map((manifest) => [manifest.kind, manifest]))
}

/** Those that the manifest gives as they are. */
const settingsOf = (container: { env: { name: string; value?: string }[] }): Record<string, string> =>
  Object.fromEntries(container.env.flatMap(({ name, value }) => (value ? [[name, value]] : [])))

/** What the manifest leaves to the Secret `taglio`. */
const OF_THE_SECRET = {
  KASHIER_MERCHANT_ID: 'MID-1-1',
  KASHIER_API_KEY: 'a-key',
  KASHIER_SECRET_KEY: 'another-key',
  SMTP_URL: 'smtp://mail.example.com:587',
  STAFF_EMAIL: 'orders@example.com',
}

async function namesIn(file: string, pattern: RegExp): Promise<string[]> {
  const lines = (await read(file)).split('\n').filter((line) => !line.trim().startsWith('#'))
  return [...lines.join('\n').matchAll(pattern)].map(([, name = '']) => name)
}

const drainOfImage = async () => Number(/DRAIN_SECONDS=(\d+)/.exec(await read('deploy/Containerfile'))?.[1])
