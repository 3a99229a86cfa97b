import { z } from 'zod'
import { askBosta as ask, type BostaAccount, PDF_IN_BASE64 } from './ask-bosta.ts'
import { errorInWords, reportOf } from './bosta-words.ts'
import { type Consignment, type Courier, CourierRefused } from './courier.ts'

export type BostaConfig = BostaAccount & { webhook: string }

/**
 * Bosta. Its calls have no idempotency key, so each parcel has a reference of ours, which it is searched by when an answer was lost.
 * Webhooks are not signed: they only name a parcel.
 */
export function createBosta(config: BostaConfig): Courier {
  return {
    name: 'bosta',
    capabilities: { books: true, cancels: true, labels: true },
    async create(consignment) {
      if (consignment.cashToCollectInPiastres > LARGEST_CASH_IN_PIASTRES)
        throw new CourierRefused(errorInWords(3007, undefined, 400))
      const body = deliveryOf(consignment, config.webhook)
      const { trackingNumber } = created.parse(await ask(config, 'POST', '/deliveries?apiVersion=1', body))
      return String(trackingNumber)
    },
    find: (reference) => findByReference(config, reference),
    async read(trackingNumber) {
      try {
        return toReport(await ask(config, 'GET', deliveryPath(trackingNumber)))
      } catch (error) {
        if (error instanceof CourierRefused) return { state: null, reasonCode: null, reason: error.reason }
        throw error
      }
    },
    async cancel(trackingNumber) {
      await ask(config, 'DELETE', `${deliveryPath(trackingNumber)}/terminate`)
    },
    async label(trackingNumbers) {
      const body = { trackingNumbers: trackingNumbers.join(','), requestedAwbType: 'A6', lang: 'ar' }
      const pdf = label.parse(await ask(config, 'POST', '/deliveries/mass-awb', body))
      return Buffer.from(pdf, 'base64')
    },
    webhook: (body) => {
      const named = webhook.safeParse(body)
      return named.success ? String(named.data.trackingNumber) : null
    },
    trackingLink: (trackingNumber) =>
      `https://bosta.co/tracking-shipments?shipment-number=${encodeURIComponent(trackingNumber)}`,
  }
}

const LARGEST_CASH_IN_PIASTRES = 30_000_00

const deliveryPath = (trackingNumber: string) => `/deliveries/business/${encodeURIComponent(trackingNumber)}`

/** Newest or oldest first: nobody says. The last page may be repeated, so the search ends when a page brings nothing new. */
async function findByReference(config: BostaConfig, reference: string): Promise<string | undefined> {
  const seen = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { deliveries } = found.parse(await ask(config, 'POST', '/deliveries/search', { page, limit: PAGE }))
    const fresh = deliveries.filter(({ trackingNumber }) => !seen.has(String(trackingNumber)))
    if (fresh.length === 0) return undefined
    const ours = fresh.find(
      ({ businessReference, uniqueBusinessReference }) =>
        businessReference === reference || uniqueBusinessReference === reference,
    )
    if (ours) return String(ours.trackingNumber)
    for (const { trackingNumber } of fresh) seen.add(String(trackingNumber))
  }
  throw new Error('Bosta has too many deliveries to search them all')
}

const PAGE = 100
const MOST_PAGES = 100

/** For whoever asks at the door what it is. */
const CONTENTS = 'Clothes'

function deliveryOf(consignment: Consignment, webhookUrl: string) {
  const { receiver, reference } = consignment
  const [firstName = '', ...others] = receiver.name.split(' ')
  return {
    type: 10,
    cod: consignment.cashToCollectInPiastres / 100,
    specs: {
      packageType: 'Parcel',
      size: 'SMALL',
      packageDetails: { itemsCount: consignment.pieces, description: CONTENTS },
    },
    goodsInfo: { amount: consignment.valueInPiastres / 100 },
    dropOffAddress: {
      city: receiver.city,
      // Shorter ones are refused.
      firstLine: receiver.street.length > 5 ? receiver.street : `${receiver.street}, ${receiver.city}`,
      ...(receiver.address && { secondLine: receiver.address }),
    },
    receiver: {
      firstName,
      lastName: others.join(' ') || '-',
      phone: receiver.phone.replace(/\D/g, '').replace(/^(00)?200?/, '0'),
    },
    businessReference: reference,
    uniqueBusinessReference: reference,
    ...(consignment.note && { notes: consignment.note }),
    allowToOpenPackage: false,
    webhookUrl,
  }
}

function toReport(data: unknown) {
  const { state, type, exceptionCode, exceptionReason } = read.parse(data)
  const code = typeof state === 'number' ? state : state.code
  const typeName = typeof type === 'string' ? type : (type?.value ?? '')
  return reportOf({
    code,
    isReturning: /^(RTO|return)/i.test(typeName),
    exceptionCode: exceptionCode ?? null,
    exceptionReason: exceptionReason ?? null,
  })
}

const trackingNumber = z.union([z.string().min(1).max(100), z.number()])
const created = z.looseObject({ trackingNumber })
const found = z.looseObject({
  deliveries: z.array(
    z.looseObject({
      trackingNumber,
      businessReference: z.string().nullish().catch(null),
      uniqueBusinessReference: z.string().nullish().catch(null),
    }),
  ),
})
const read = z.looseObject({
  state: z.union([z.number(), z.looseObject({ code: z.number() })]),
  type: z
    .union([z.string(), z.looseObject({ value: z.string() })])
    .nullish()
    .catch(null),
  exceptionCode: z.number().nullish().catch(null),
  exceptionReason: z.string().max(500).nullish().catch(null),
})
const label = z.base64().startsWith(PDF_IN_BASE64)
const webhook = z.looseObject({ trackingNumber })
