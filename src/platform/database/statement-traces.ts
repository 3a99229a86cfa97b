/**
 * Each statement is a span below its caller's, and carries the trace as a comment (sqlcommenter): what it queues for later (a mail
 * that is due) can continue the trace, and the server's own log names it.
 */

import { inSpan, isBelowSpan, SpanKind } from '../telemetry/telemetry.ts'
import type { Statement } from './sql.ts'

/** Sends a statement by `send`, in a span unless the caller is not traced, such as the heartbeat. */
export function inStatementSpan<Result>(
  statement: Statement,
  send: (statement: Statement) => Promise<Result>,
): Promise<Result> {
  if (!isBelowSpan()) return send(statement)
  const { text } = statement
  return inSpan(summaryOf(text), spanOptions(text), (traceparent) =>
    send(traceparent ? withComment(statement, traceparent) : statement),
  )
}

const spanOptions = (text: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
})

/** The server stores a prepared statement as it was first sent, comment included, so a traced one is sent without its name. */
const withComment = ({ name: _, ...statement }: Statement, traceparent: string): Statement => ({
  ...statement,
  text: `/*traceparent='${traceparent}'*/${statement.text}`,
})

/** Literals are removed, because one could be a password. Parameters are never in the text. */
const withoutValues = (text: string): string =>
  text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?').replace(/'(?:[^']|'')*'/g, '?')

/** The verb and what it is about: SELECT orders, UPDATE mails. */
function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const about = /\b(?:from|into|update)\s+([a-z_][\w.]*)/i.exec(text)?.[1]
  return about ? `${verb} ${about}` : verb
}
