import {
  newsletterCountsReply,
  newsletterReply,
  newsletterRequest,
  newsletterToken,
} from '#contract/newsletter.ts'
import {
  confirmSubscription,
  newsletterCounts,
  subscribe,
  subscribersFile,
  unsubscribe,
} from '#shop/newsletter/newsletter.ts'
import type { Api, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { limitAnswers, limitNewsletterRequests } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'

const done = success(null)
const owner = { access: 'owner' as const }

export function newsletterRoutes(app: Api, deps: Deps): void {
  app.post(
    '/newsletter',
    {
      schema: {
        summary: 'Ask for the newsletter',
        body: newsletterRequest,
        response: { 202: newsletterReply },
      },
    },
    async (request, reply) => {
      await limitNewsletterRequests(deps, request, request.body.email)
      await subscribe(deps, request.body.email, languageOf(request))
      return reply.code(202).send(done)
    },
  )

  app.post(
    '/newsletter/confirm',
    {
      schema: {
        summary: 'Confirm a subscription',
        body: newsletterToken,
        response: { 200: newsletterReply },
      },
    },
    async (request) => {
      await limitAnswers(deps, request)
      await confirmSubscription(deps, request.body.token)
      return done
    },
  )

  app.post(
    '/newsletter/unsubscribe',
    {
      schema: {
        summary: 'End a subscription',
        body: newsletterToken,
        response: { 200: newsletterReply },
      },
    },
    async (request) => {
      await limitAnswers(deps, request)
      await unsubscribe(deps.db, request.body.token)
      return done
    },
  )

  app.get(
    '/newsletter/subscribers',
    {
      config: owner,
      schema: { summary: 'Count subscribers', response: { 200: newsletterCountsReply } },
    },
    async () => success(await newsletterCounts(deps.db)),
  )

  app.get(
    '/newsletter/subscribers/csv',
    {
      config: { ...owner, asksFactorAgain: true },
      schema: { summary: 'Download the confirmed subscribers as CSV' },
    },
    (request, reply) =>
      sendCsv(deps, request, reply, {
        name: 'newsletter',
        table: subscribersFile(deps.db, deps.config.publicUrl),
      }),
  )
}
