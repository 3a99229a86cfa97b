import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** The access log: one line for each request, once it was answered or aborted. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request
    // Aborted requests are logged, because otherwise passwords could be guessed unseen. The address is read now: a closed socket has
    // none.
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
    const { statusCode } = reply
    const answer = { req: request, statusCode, ms: elapsed(reply), ...request.span?.fields }
    if (error) request.log.error({ ...answer, err: error }, 'request failed')
    else request.log.info(answer, 'request completed')
  }
}

const elapsed = (reply: FastifyReply): number => Math.round(reply.elapsedTime * 10) / 10
