/** The figures of the admin panel, and the first steps of an owner. */
import type { Overview } from '#contract/desk/overview.ts'
import type { Setup } from '#contract/store/setup.ts'
import { type SetupStepName, setupSteps } from '#shared/values.ts'

/** A shop that has sold for a month. */
export function anOverview(changes: Partial<Overview> = {}): Overview {
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10),
  )
  return {
    period: { kind: '30d', from: '2026-10-20', until: '2026-11-18' },
    hasOrders: true,
    sales: {
      now: {
        toConfirm: 4,
        toCallNow: 3,
        needsAttention: 1,
        toPack: 6,
        parcelsNeedAttention: 3,
        late: 2,
        refundsDue: { count: 1, sum: '1325.00' },
        cashWithCouriers: { count: 9, sum: '11850.00' },
      },
      moneyLine: [
        { stage: 'placed', count: 96, sum: '124800.00' },
        { stage: 'confirmed', count: 88, sum: '114400.00' },
        { stage: 'shipped', count: 80, sum: '104000.00' },
        { stage: 'delivered', count: 62, sum: '80600.00' },
        { stage: 'received', count: 48, sum: '62400.00' },
      ],
      leaks: {
        cancelled: { count: 6, sum: '7800.00' },
        refused: { count: 11, sum: '14300.00' },
        cameBack: { count: 3, sum: '3900.00' },
        returned: { count: 2, sum: '2600.00' },
        lost: { count: 0, sum: '0.00' },
      },
      series: days.map((day, index) => {
        const orders = (index * 7) % 6
        return { day, orders, value: `${orders * 1300}.00` }
      }),
      bySource: [
        { source: 'web', orders: 70, value: '91000.00' },
        { source: 'instagram', orders: 26, value: '33800.00' },
      ],
      refusals: {
        byGovernorate: [
          { governorate: 'C', delivered: 40, refused: 2 },
          { governorate: 'SHG', delivered: 29, refused: 13 },
          { governorate: 'GZ', delivered: 18, refused: 3 },
          { governorate: 'ASN', delivered: 1, refused: 2 },
          { governorate: null, delivered: 4, refused: 0 },
        ],
        bySize: [
          { size: 'M', delivered: 50, refused: 5 },
          { size: 'L', delivered: 30, refused: 6 },
          { size: 'XL', delivered: 12, refused: 5 },
        ],
        byPhone: { new: { delivered: 50, refused: 14 }, known: { delivered: 42, refused: 2 } },
      },
      bestProducts: [
        { productId: 3, name: 'Biella Straight-Leg', image: null, quantity: 31, value: '40300.00' },
        { productId: 4, name: 'Como Wide-Leg Linen', image: null, quantity: 22, value: '28600.00' },
      ],
      returnReasons: [
        { reason: 'refused', orders: 7 },
        { reason: null, orders: 4 },
      ],
      returnsByReason: [
        { reason: 'too_small', pieces: 9 },
        { reason: 'damaged', pieces: 1 },
      ],
    },
    stock: {
      lowStock: 3,
      daysLeft: [
        {
          productId: 3,
          productName: 'Biella Straight-Leg',
          variantId: 31,
          size: 'M',
          color: 'Navy',
          stock: 2,
          delivered: 19,
          days: 2,
        },
        {
          productId: 4,
          productName: 'Como Wide-Leg Linen',
          variantId: 41,
          size: 'L',
          color: 'Sand',
          stock: 12,
          delivered: 14,
          days: 24,
        },
      ],
    },
    ...changes,
  }
}

/** The first steps, of which these are done. */
export const aSetup = (done: readonly SetupStepName[], changes: Partial<Setup> = {}): Setup => ({
  steps: setupSteps.map((name) => ({
    name,
    isDone: done.includes(name),
    isMarked: false,
    mayBeMarked: ['shipping', 'payments', 'staff'].includes(name) && !done.includes(name),
  })),
  isPutAway: false,
  ...changes,
})

/** No customers yet. */
export const anEmptyOverview = (): Overview => anOverview({ hasOrders: false })
