/**
 * Everything that moves money or stock. A new verb is one entry of its domain: it calls the shop and, unless that refuses, changes the model.
 * After each step books.test.ts compares the two. Seeds repeat a life as long as the verbs are in this order.
 */
import { changeVerbs } from './change-verbs.ts'
import type { Verb } from './model.ts'
import { orderVerbs } from './order-verbs.ts'
import { parcelVerbs } from './parcel-verbs.ts'
import { placingVerbs } from './placing-verbs.ts'
import { refundVerbs } from './refund-verbs.ts'
import { returnVerbs } from './return-verbs.ts'
import { settlementVerbs } from './settlement-verbs.ts'
import { stockVerbs } from './stock-verbs.ts'

export const verbs: Record<string, Verb> = {
  ...placingVerbs,
  ...orderVerbs,
  ...parcelVerbs,
  ...settlementVerbs,
  ...refundVerbs,
  ...changeVerbs,
  ...returnVerbs,
  ...stockVerbs,
}
