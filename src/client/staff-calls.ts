import type { backupsReply } from '#contract/backups.ts'
import type { mailsReply } from '#contract/mails.ts'
import type { mediaReply } from '#contract/media.ts'
import type { newsletterCountsReply } from '#contract/newsletter.ts'
import type { overviewReply } from '#contract/overview.ts'
import type { PlaceRuleChange, placesReply } from '#contract/places.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import type { Call } from './call.ts'

type OnProgress = (sent: number) => void
type PageQuery = { page?: number; limit?: number }

export const staffCalls = ({ reply, data }: Call) => {
  return {
    /** Null for what the caller may not see. */
    overview: (period: OverviewPeriod) =>
      data<typeof overviewReply>('GET', '/overview', { query: { period } }),
    places: () => data<typeof placesReply>('GET', '/places'),
    /** Changes what is given. */
    changePlace: (governorate: Governorate, body: PlaceRuleChange) =>
      data<typeof placesReply>('PATCH', `/places/${governorate}`, { body }),
    backups: () => data<typeof backupsReply>('GET', '/backups'),
    async mails(query: PageQuery = {}) {
      const { data, meta } = await reply<typeof mailsReply>('GET', '/mails', { query })
      return { mails: data, ...meta }
    },

    subscribers: () => data<typeof newsletterCountsReply>('GET', '/newsletter/subscribers'),
    /** Stores one picture and answers its path, for the collection form. */
    storePicture: (image: File, onProgress?: OnProgress) =>
      reply<typeof mediaReply>('POST', '/media', { form: filesForm('image', [image]), onProgress }),
  }
}

function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
