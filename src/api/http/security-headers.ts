import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** The same security headers for every reply, and the id of its request. */
export function securityHeaders(inlineScripts: Deps['inlineScripts']) {
  const headers = {
    'content-security-policy': contentSecurityPolicy(inlineScripts),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    // Browsers heed it over https only.
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(headers).header('x-request-id', request.id)
}

/** Nothing is loaded from other hosts. Headless components position themselves by inline styles. */
function contentSecurityPolicy(inlineScripts: Deps['inlineScripts']): string {
  const scripts = inlineScripts === 'any' ? ["'unsafe-inline'"] : inlineScripts.map((hash) => `'${hash}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    // The picture of a collection may be on another host.
    "img-src 'self' data: blob: https:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
