import { describeRequest, type Log } from '#platform/log/log.ts'

/** The lines that `RequestLog` writes for Fastify, all at once: a call of pino takes as long as sending a cached reply. */
export function logAnswers(log: Log, answers: readonly Answer[]): void {
  if (answers.length === 0 || !log.isLevelEnabled('info')) return
  const time = new Date().toISOString()
  const lines = answers.map(({ id, status, ms, isWhole, trace, ...request }) =>
    JSON.stringify({
      level: 'info',
      time,
      pid: process.pid,
      reqId: id,
      req: describeRequest(request),
      ...(isWhole && { statusCode: status }),
      ms: Math.round(ms * 10) / 10,
      ...trace,
      msg: isWhole ? 'request completed' : 'request aborted',
    }),
  )
  log.writeLines(`${lines.join('\n')}\n`)
}

export type Answer = {
  id: string
  method: string
  url: string
  ip: string
  status: number
  ms: number
  /** False when the client has gone before all of it was sent. */
  isWhole: boolean
  /** The trace it is part of. */
  trace?: object | undefined
}
