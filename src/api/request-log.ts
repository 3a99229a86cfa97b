import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { atEndOfTurn } from '../platform/end-of-turn.ts'
import { type Answer, type Log, logAnswers } from '../platform/log.ts'

/** The access log: one line for each request, once it was answered or aborted. */
export class RequestLog extends LogController {
  readonly #log: Log
  /** Answered in this turn of the event loop. */
  readonly #answers: Answer[] = []

  constructor(log: Log) {
    super()
    this.#log = log
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request
    // Aborting early must not be a way to guess passwords unseen. The address is read now: a closed socket has none.
    const onClose = () =>
      request.log.info(
        { req: { method, url, ip }, ms: elapsed(reply), ...request.span?.fields },
        'request aborted',
      )
    reply.raw.once('close', onClose)
    // Not requestCompleted: the hooks after a reply may still run when its socket closes.
    reply.raw.once('finish', () => reply.raw.off('close', onClose))
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const ms = elapsed(reply)
    if (error) {
      const answer = { req: request, statusCode: reply.statusCode, ms, ...request.span?.fields }
      request.log.error({ ...answer, err: error }, 'request failed')
      return
    }
    // A route may be silent.
    if (!(request.log as Log).isLevelEnabled('info')) return
    const { id, method, url, ip, span } = request
    const answer = { id, method, url, ip, status: reply.statusCode, ms, isWhole: true, trace: span?.fields }
    if (this.#answers.push(answer) === 1) atEndOfTurn(() => logAnswers(this.#log, this.#answers.splice(0)))
  }
}

const elapsed = (reply: FastifyReply): number => Math.round(reply.elapsedTime * 10) / 10
