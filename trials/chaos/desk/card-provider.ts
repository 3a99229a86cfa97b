import { type Database, rows } from '#platform/database/database.ts'

/** What a provider knows of one payment. */
export type SentBack = {
  /** Our reference. */
  reference: string
  /** In piastres, with what was sent back in its dashboard. */
  refunded: number
  inDashboard: number
  /** How often it took an order of ours to send money back, and how often such an order got lost on its way. */
  accepted: number
  lost: number
}

/** The card provider of the shop. */
export type CardProvider = {
  name: string
  settings: Record<string, string>
  /** How many orders to send money back it has not answered yet. */
  atWork(): number
  /** Somebody sends a part of a payment back in its dashboard. */
  refundInDashboard(): Promise<void>
  sentBack(db: Database): Promise<SentBack[]>
  close(): Promise<void>
}

/** In the database that is killed: a crash after it has sent money back and before the shop has noted it is an answer that got lost. */
export const cardSandbox: CardProvider = {
  name: 'sandbox',
  settings: {},
  atWork: () => 0,
  refundInDashboard: async () => {},
  sentBack: (db) => rows(db)`
    SELECT reference, sum(amount_in_piastres)::integer AS refunded, 0 AS "inDashboard", count(*) AS accepted, 0 AS lost
    FROM sandbox_refunds GROUP BY reference`,
  close: async () => {},
}
