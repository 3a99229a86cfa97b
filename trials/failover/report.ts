/** The table: what each event meant to those who wanted to buy. */
import type { Order } from '../harness/books.ts'
import type { Happened } from './events.ts'
import type { Diary } from './guests.ts'
import type { Door } from './shops.ts'

type Findings = {
  happened: Happened[]
  diary: Diary
  orders: Order[]
  away: (from: number, to: number) => { since: number; until: number } | undefined
}

/** The promise: the shop serves again this soon after its database does. */
const PROMISED_MS = 20_000

export function report({ happened, diary, orders, away }: Findings): string[] {
  const problems: string[] = []
  const byName = Map.groupBy(orders, ({ guestName }) => guestName)
  console.log(
    '\n| event | database away for | orders again after | slowest answer | orders | lost | doubled |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, doors, startedAt, endedAt } of happened) {
    const during = <Entry extends { at: number }>(entries: Entry[]) =>
      entries.filter(({ at }) => at >= startedAt && at <= endedAt)
    const sales = during(diary.sales)
    const lost = sales.filter((sale) => byName.get(sale.name)?.[0]?.id !== sale.id)
    const doubled = sales.filter((sale) => (byName.get(sale.name)?.length ?? 0) > 1)
    const gaps = doors.map((door) =>
      longestGap(
        startedAt,
        endedAt,
        sales.filter((sale) => sale.door === door).map(({ at }) => at),
      ),
    )
    const firstAfter = (moment: number, door: Door) =>
      diary.sales.find((sale) => sale.door === door && sale.at > moment)?.at ?? Number.POSITIVE_INFINITY
    const absence = away(startedAt, endedAt)
    const slowest = Math.max(0, ...during(diary.answers).map(({ tookMs }) => tookMs))
    const row = [
      name,
      absence ? `${seconds(absence.until - absence.since)} s` : 'never',
      `${seconds(Math.max(...gaps))} s`,
      `${seconds(slowest)} s`,
      sales.length,
      lost.length,
      doubled.length,
    ]
    console.log(`| ${row.join(' | ')} |`)
    const late = absence
      ? Math.max(...doors.map((door) => firstAfter(absence.until, door) - absence.until))
      : 0
    if (late > PROMISED_MS) problems.push(`${name}: orders came ${seconds(late)} s after the database did`)
  }
  console.log('')
  return problems
}

/** The longest time without an order. */
function longestGap(from: number, to: number, times: number[]): number {
  const moments = [from, ...times, to]
  return Math.max(...moments.slice(1).map((at, before) => at - (moments[before] ?? at)))
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)
