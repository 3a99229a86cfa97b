import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Route } from '#contract/routes/route.ts'

/** The data of the reply, with what is beside it if there is such. A handler that sends by itself returns the reply of Fastify. */
export type Answer<One> = One extends { file: string } ? FastifyReply : Said<One> | SentItself<One>

/** The same of a handler that does not send by itself. */
export type Said<One> = One extends { reply: infer Whole extends z.ZodType }
  ? WithoutStatus<z.input<Whole>>
  : One extends { beside: infer Beside extends z.ZodRawShape }
    ? z.input<z.ZodObject<Beside>> & (One extends WithData<infer Data> ? { data: z.input<Data> } : unknown)
    : One extends WithData<infer Data>
      ? z.input<Data>
      : unknown

type SentItself<One> = One extends { data: unknown } ? FastifyReply : never
type WithData<Data extends z.ZodType> = { data: Data }
type WithoutStatus<Reply> = Reply extends unknown ? Omit<Reply, 'status'> : never

export const wholeReply = ({ data, beside, reply }: Partial<Route>, said: unknown): object => ({
  status: 'success',
  ...(beside || reply ? (said as object) : data && { data: said }),
})
