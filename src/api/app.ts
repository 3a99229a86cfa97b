import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api, Deps } from './deps.ts'
import { answerQuickly } from './fast-path/quick-replies.ts'
import {
  BODY_LIMIT,
  cutOffSlowBodies,
  discardUnreadBodies,
  endEmptyBodies,
  readJson,
  refuseCompressedBodies,
} from './http/bodies/request-bodies.ts'
import { describeApi } from './http/describe-api.ts'
import { healthRoutes } from './http/health.ts'
import { checkHosts, decodableUrl, warnOfUntrustedForwarding } from './http/host-check.ts'
import { identifyShoppers } from './http/identity/identify.ts'
import { answerInLanguage } from './http/language.ts'
import { limitAllCalls } from './http/limits/call-limits.ts'
import { auditRequests } from './http/log/audit.ts'
import { metricsRoute } from './http/log/metrics.ts'
import { RequestLog } from './http/log/request-log.ts'
import { traceRequests } from './http/log/request-traces.ts'
import { named } from './http/named.ts'
import { refuseBrokenRequests, sendError } from './http/replies/error-reply.ts'
import { securityHeaders } from './http/security-headers.ts'
import { feeds } from './pages/feeds.ts'
import { mediaFiles } from './pages/media-files.ts'
import { sandboxCourierPage } from './pages/sandbox-courier-page.ts'
import { sandboxDashboardPage } from './pages/sandbox-dashboard-page.ts'
import { sandboxPage } from './pages/sandbox-page.ts'
import { siteFiles } from './pages/site-files.ts'
import { addRoutes } from './v1/routes.ts'

/** The whole HTTP side of the shop but its pages, ready to listen or to be injected into. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<Api> {
  const secure = securityHeaders(deps.inlineScripts)
  const log: FastifyBaseLogger = deps.log
  const app: Api = fastify({
    loggerInstance: log,
    trustProxy: deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
    // During a shutdown, a request on an open connection is still served, with `connection: close`.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    // Without a body there is no stream to read; see `endEmptyBodies`. Of two Host headers Node would drop the second; joined, they
    // are invalid (host-check.ts).
    http: { headersTimeout: HEADERS_TIMEOUT_MS, optimizeEmptyRequests: true, joinDuplicateHeaders: true },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // Refused before a route is found, and so without its hooks.
    frameworkErrors: (error, request, reply) => sendError(error, request, secure(request, reply)),
    clientErrorHandler: refuseBrokenRequests(deps.log),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...options,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  traceRequests(app, deps.config)
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    done()
  })
  checkHosts(app, deps.config)
  limitAllCalls(app, deps.config)
  answerQuickly(app, deps)
  refuseCompressedBodies(app)
  endEmptyBodies(app)
  cutOffSlowBodies(app)
  discardUnreadBodies(app)

  warnOfUntrustedForwarding(app)

  await app.register(cookie)
  if (deps.config.apiDocs) await describeApi(app)
  healthRoutes(app, deps)
  metricsRoute(app, deps.metrics, deps.config.metrics.token)
  siteFiles(app, deps)
  feeds(app, deps)
  await mediaFiles(app, deps)

  const addApi = async (v1: Api) => {
    // Catalogue replies are cached compressed; the others are made for one person and compressed on the fly.
    await compressReplies(v1)
    refuseUnknown(v1)
    answerInLanguage(v1)
    auditRequests(v1, deps)
    identifyShoppers(v1, deps)
    readJson(v1)
    await addRoutes(v1, deps)
  }
  await app.register(named('v1', addApi), { prefix: '/api/v1' })
  const refuseOthers = async (api: Api) => refuseUnknown(api)
  await app.register(named('api', refuseOthers), { prefix: '/api' })
  for (const sandbox of [sandboxPage, sandboxDashboardPage, sandboxCourierPage]) {
    const addPage = async (page: Api) => {
      await page.register(formbody)
      sandbox(page, deps)
    }
    await app.register(named(sandbox.name, addPage))
  }
  return app
}

/** Unknown paths under /api are not pages. */
function refuseUnknown(api: Api): void {
  const refuse = () => {
    throw new ShopError('not_found')
  }
  api.setNotFoundHandler(refuse)
  for (const path of ['/', '/*']) api.get(path, { schema: { hide: true } }, refuse)
}

/** Long enough for many pictures over a slow connection; a slowloris is cut off. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000
const HEADERS_TIMEOUT_MS = 30_000
/** A connection on which nothing moves, because the client does not read its reply. Event streams send a heartbeat. */
const STALLED_MS = 2 * 60 * 1000

/** Compresses replies that are made for one person; those that are the same for everyone are cached compressed. */
const compressReplies = async (api: Api): Promise<void> =>
  void (await api.register(compress, {
    encodings: ['gzip', 'identity'],
    threshold: 2048,
    globalDecompression: false,
  }))
