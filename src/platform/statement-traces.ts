/**
 * Each statement is a span below its caller's, and carries the trace as a comment (sqlcommenter): what it queues for later (a mail
 * that is due) can continue the trace, and the server's own log names it.
 */
import { isBelowSpan, kindOf, openSpan, SpanKind } from './tracing.ts'

export type TracedStatement = {
  sent: unknown
  ended(error?: Error | null): void
}

/** Undefined when the caller is not traced, such as the heartbeat. */
export function traceStatement(statement: unknown, text: string): TracedStatement | undefined {
  if (!isBelowSpan()) return undefined
  const span = openSpan(summaryOf(text), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
  })
  if (!span) return undefined
  return {
    sent: span.traceparent ? withComment(statement, text, span.traceparent) : statement,
    ended: (error) => span.end(error ? { failure: kindOf(error) } : {}),
  }
}

/** The server keeps a prepared statement as it was first sent, comment included, so a traced one is sent without its name. */
function withComment(statement: unknown, text: string, traceparent: string): unknown {
  const commented = `/*traceparent='${traceparent}'*/${text}`
  return typeof statement === 'string'
    ? commented
    : { ...(statement as object), text: commented, name: undefined }
}

/** Parameters are never in the text. Literals are removed, because one could be a password. */
const withoutValues = (text: string): string =>
  text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?').replace(/'(?:[^']|'')*'/g, '?')

/** The verb and what it is about: SELECT sell_for_cash, UPDATE mails. */
function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const about = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1]
  return about ? `${verb} ${about}` : verb
}
