import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop/shop-error.ts'
import type { Api } from './deps.ts'

/** Bodies are JSON, or forms on the few routes that take files; anything else is 415 before anybody looks at it. */
export function readJson(app: Api): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients announce JSON on every call. No body is no body; a call that needs one says so itself.
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = isForm(request) && !request.routeOptions.config.form
    done(isRefused ? new ShopError('unsupported_media_type') : undefined)
  })
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true
