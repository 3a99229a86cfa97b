/** The figures of the admin panel and their findings, and the first steps of an owner. */
import { withCommas } from '#shared/price-format.ts'
import type { MoneyStage, OverviewPeriod, SetupStepName } from '#shared/values.ts'

/** "1,250 L.E": piastres do not matter here. */
export const pounds = (sum: number): string => `${withCommas(Math.round(sum))}${SPACE}L.E`
export const percent = (share: number): string => `${Math.round(share * 100)}${SPACE}%`
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${withCommas(n)} ${n === 1 ? one : many}`

/** A number and its unit stay on one line. */
const SPACE = '\u00a0'

const periods: Record<OverviewPeriod, string> = { '30d': '30 days', '12m': '12 months' }

export const adminOverviewText = {
  loading: 'Loading the figures…',
  failed: 'The figures could not be loaded.',
  outdated: 'These figures may be out of date: they could not be loaded again.',
  showTable: 'Show table',
  hideTable: 'Hide table',

  empty: {
    title: 'No orders yet',
    sentence:
      'With the first order you will see here what waits for you, what became of every order until you are paid, and which products and sizes people want.',
    toShop: 'See the shop as customers do',
  },

  now: {
    title: 'Now',
    toConfirm: 'To confirm',
    toCallNow: (n: number) => `${withCommas(n)} to call now`,
    needsAttention: 'Orders need attention',
    toPack: 'To pack',
    parcelsNeedAttention: 'Parcels need attention',
    late: 'Late parcels',
    refundsDue: 'Refunds due',
    cashWithCouriers: 'Cash with couriers',
    parcels: (n: number) => counted(n, 'parcel'),
    lowStock: 'Low stock',
  },

  period: { label: 'Period', ...periods, last: (period: OverviewPeriod) => `The last ${periods[period]}` },

  moneyLine: {
    title: 'From order to money',
    stages: {
      placed: 'Placed',
      confirmed: 'Confirmed',
      shipped: 'Shipped',
      delivered: 'Delivered',
      received: 'Received',
    } satisfies Record<MoneyStage, string>,
    leaksTitle: 'Losses',
    leaks: {
      cancelled: 'Cancelled before shipping',
      refused: 'Refused at the door',
      cameBack: 'Came back undelivered',
      returned: 'Returned after delivery',
      lost: 'Lost on the way',
    },
    value: (n: number, sum: number, share: number) =>
      `${counted(n, 'order')}, ${pounds(sum)}, ${percent(share)}`,
    columns: ['Stage', 'Orders', 'Sum', 'Share'],
    none: 'No orders in this period.',
    received: (sum: number, placed: number) =>
      `${percent(sum / placed)} of what was ordered is received: ${pounds(sum)} of ${pounds(placed)}.`,
    largestLeak: (name: string, sum: number, placed: number) =>
      ` The largest loss: ${name.toLowerCase()}, ${pounds(sum)} (${percent(sum / placed)}).`,
  },

  series: {
    title: { '30d': 'Orders by day', '12m': 'Orders by month' } satisfies Record<OverviewPeriod, string>,
    orders: 'Orders',
    value: 'Value, L.E',
    point: (day: string, n: number, value: number) => `${day}: ${counted(n, 'order')}, ${pounds(value)}`,
    columns: { '30d': ['Day', 'Orders', 'Value'], '12m': ['Month', 'Orders', 'Value'] },
    none: 'No orders in this period.',
    finding: (n: number, value: number, period: OverviewPeriod, best: string, most: number) =>
      `${counted(n, 'order')} worth ${pounds(value)} in ${periods[period]}; the most, ${withCommas(most)}, ${
        period === '30d' ? 'on' : 'in'
      } ${best}.`,
  },

  sources: {
    title: 'Where orders came from',
    none: 'No orders in this period.',
    value: (n: number, value: number) => `${counted(n, 'order')}, ${pounds(value)}`,
    finding: (name: string, share: number, value: number) =>
      `Most: ${name}, ${percent(share)} of the orders, ${pounds(value)}.`,
    columns: ['Source', 'Orders', 'Value'],
  },

  refused: {
    titles: {
      byGovernorate: 'Refused by governorate',
      bySize: 'Refused by size',
      byPhone: 'Refused by new and known phone numbers',
    },
    unknownPlace: 'Not known',
    newPhone: 'New numbers',
    knownPhone: 'Known numbers',
    unit: { parcels: 'parcel', pieces: 'piece' },
    groups: { byGovernorate: 'Governorate', bySize: 'Size', byPhone: 'Phone numbers' },
    columns: (group: string) => [group, 'Delivered', 'Refused', 'Share'],
    share: (share: number, total: number) => `${percent(share)} of ${withCommas(total)}`,
    noneYet: 'Nothing has been delivered or refused in this period.',
    noneRefused: (total: number, unit: string) => `None of ${counted(total, unit)} was refused.`,
    tooFew: (refused: number, total: number, unit: string) =>
      `${withCommas(refused)} of ${counted(total, unit)} refused, ${percent(refused / total)}. There is not enough data to compare yet.`,
    most: (name: string, share: number, total: number, all: number) =>
      `Most refused: ${name}, ${percent(share)} of ${withCommas(total)}. Overall ${percent(all)}.`,
    phones: (fresh: string, known: string) => `New numbers refuse ${fresh}, known ones ${known}.`,
    few: 'Grey: fewer than ten, too few to be meaningful.',
  },

  bestProducts: {
    title: 'Best products',
    none: 'Nothing was sold in this period.',
    pieces: (n: number) => counted(n, 'piece'),
    value: (n: number, value: number) => `${counted(n, 'piece')}, ${pounds(value)}`,
    finding: (name: string, n: number, value: number) =>
      `Best: ${name}, ${counted(n, 'piece')} for ${pounds(value)}.`,
    columns: ['Product', 'Pieces', 'Value'],
  },

  reasons: {
    title: 'Why parcels came back',
    none: 'No parcel has come back in this period.',
    noReason: 'No reason given',
    finding: (reason: string, n: number, all: number) =>
      `Most often: ${reason}, ${withCommas(n)} of ${withCommas(all)}.`,
    tied: 'No reason stands out.',
    columns: ['Reason', 'Parcels'],
  },
  returns: {
    title: 'Why pairs were sent back',
    none: 'No pair was sent back in this period.',
    finding: (reason: string, n: number, all: number) =>
      `Most often: ${reason}, ${withCommas(n)} of ${withCommas(all)}.`,
    tied: 'No reason stands out.',
    columns: ['Reason', 'Pieces'],
  },

  stock: 'Stock',
  daysLeft: {
    title: 'Days of stock left',
    none: 'No size was delivered in the last 28 days, so there is no forecast.',
    size: (product: string, size: string, color: string) => `${product}, ${size}${color ? ` ${color}` : ''}`,
    days: (days: number) => (days === 0 ? 'under a day' : counted(days, 'day')),
    finding: (name: string, days: string) => `Sold out first: ${name}, in ${days}.`,
    columns: ['Size', 'On the shelf', 'Delivered in 28 days', 'Days left'],
  },

  plot: (title: string) => `${title}. Arrow keys move from one value to the next.`,

  firstSteps: {
    title: 'First steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    sentence: 'What a new shop needs before its first customer.',
    done: 'Done',
    toDo: 'To do',
    mark: 'Done',
    markStep: (step: string) => `Mark as done: ${step}`,
    unmark: 'Not done yet',
    unmarkStep: (step: string) => `Mark as not done: ${step}`,
    putAway: 'Hide',
    show: (done: number, all: number) => `Show the first steps (${done} of ${all} done)`,
    failed: 'That could not be saved.',
    allDone: 'All first steps are done',
    steps: {
      password: {
        title: 'Choose your own password',
        why: 'The first one was in the settings or on the screen of the server, where others can read it.',
      },
      contact: {
        title: 'Enter phone and email',
        why: 'Every page shows made-up ones until then, and customers with a question get no answer.',
      },
      shipping: {
        title: 'Set the shipping fee',
        why: 'It is on every order. Places has other fees, days and cash on delivery by governorate.',
      },
      payments: {
        title: 'Decide how customers pay',
        why: 'Cards are charged only with the keys of your card provider, which are environment variables. For cash, decide which orders you confirm by phone.',
      },
      choices: {
        title: 'Decide what shoppers meet',
        why: 'Some details are set in a way that not every owner wants. Compare them and choose in the settings:',
      },
      product: {
        title: 'Add a product of your own',
        why: 'Customers come for yours. Switch off those of the demo, if there are any.',
      },
      staff: {
        title: 'Invite your staff',
        why: 'Each with an account and a role of their own: you see who did what, and nobody needs your password.',
      },
      backup: {
        title: 'Try out a backup',
        why: 'A backup that was never restored is only a hope. On the server, this makes one, restores it and compares the two:',
        command: 'npm run backup -- --drill',
      },
    } as Record<SetupStepName, { title: string; why: string; command?: string }>,
  },
}
