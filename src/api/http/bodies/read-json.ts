import type { Api } from '../../deps.ts'

/** Bodies are JSON, or forms on the few routes that take files (`takeForms`); anything else is 415 before it is read. */
export function readJson(app: Api): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients send this content type on every call. A route that needs a body refuses an empty one.
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
