import { newsletterRoutes } from '#contract/routes/newsletter.ts'
import * as newsletter from '#shop/newsletter/newsletter.ts'
import type { Api, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { limitAnswers, limitNewsletterRequests } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

export const addNewsletterRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, newsletterRoutes, {
    async subscribe({ shop, body, request }) {
      await limitNewsletterRequests(deps, request, body.email)
      await newsletter.subscribe(shop, body.email, languageOf(request))
      return null
    },
    async confirmSubscription({ shop, body, request }) {
      await limitAnswers(deps, request)
      await newsletter.confirmSubscription(shop, body.token)
      return null
    },
    async unsubscribe({ shop, body, request }) {
      await limitAnswers(deps, request)
      await newsletter.unsubscribe(shop.db, body.token)
      return null
    },
    countSubscribers: ({ shop }) => newsletter.newsletterCounts(shop.db),
    downloadSubscribers: (call) =>
      sendCsv(deps, call, 'newsletter', newsletter.subscribersFile(deps.db, deps.config.publicUrl)),
  })
