import { Link } from 'wouter'
import type { CashWithCourier, Settlement } from '#contract/desk/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { type CashAge, cashAges, settlementPath } from '#shared/settlements.ts'
import { adminSettlementsText as text } from '#text/admin-settlements.ts'
import { ButtonLink, textLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useRead } from '#web/data/api.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { StaffList, useList } from '../shared/list/staff-list.tsx'
import type { Column } from '../shared/list/staff-table.tsx'
import { writeAddress } from '../shared/list/use-list-address.ts'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { Amount, courierName } from './amount.tsx'
import { CourierBalances } from './courier-balances.tsx'
import { unsettledList } from './unsettled-list.ts'

const withCouriersText = text.withCouriers

/** What couriers still have, and what they have handed over. */
export default function SettlementsScreen() {
  useOrderEvents()
  const { asked, pager } = useList('GET /settlements')
  return (
    <StaffPage
      title={text.title}
      back="panel"
      actions={
        <ButtonLink to={staffPages.newSettlement.path} size="compact">
          {text.create.title}
        </ButtonLink>
      }
    >
      <CashWithCouriers />
      <CourierBalances />
      <h2 className={sectionHead}>{text.list}</h2>
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        columns={columns}
        keyOf={({ id }) => id}
      />
      <div className="mt-4">
        <DownloadCsv of={({ file }) => file('GET /settlements/csv')} />
      </div>
    </StaffPage>
  )
}

const { columns: heads } = text
const createdAt = ({ createdAt }: Settlement) => shortDateTime(createdAt)
const money = 'whitespace-nowrap tabular-nums'

const columns: Column<Settlement>[] = [
  {
    head: heads.courier,
    line: 'what',
    className: 'font-medium',
    cell: (settlement) => (
      <Link
        to={settlementPath(settlement.id)}
        aria-label={text.open(courierName(settlement.courier), createdAt(settlement))}
        className={`inline-block py-1 ${textLink}`}
      >
        {courierName(settlement.courier)}
      </Link>
    ),
  },
  {
    head: heads.file,
    className: 'wrap-anywhere',
    cell: ({ fileName }) => <bdi>{fileName ?? text.chosen}</bdi>,
  },
  { head: heads.created, cell: (settlement) => text.by(createdAt(settlement), settlement.createdBy) },
  { head: heads.state, cell: ({ state }) => text.states[state] },
  {
    head: heads.lines,
    className: 'tabular-nums',
    cell: ({ receivedLines, lines }) => text.ofLines(receivedLines, lines),
  },
  { head: heads.collected, className: money, cell: ({ collected }) => <Amount of={collected} /> },
  { head: heads.fees, className: money, cell: ({ fees }) => <Amount of={fees} /> },
  {
    head: heads.difference,
    className: money,
    cell: ({ difference }) => <Amount of={difference} isDifference />,
  },
]

/** By courier and age, and what it paid too little; each sum leads to its rows. */
function CashWithCouriers() {
  const { data, error } = useRead('GET /settlements/with-couriers')
  return (
    <section aria-labelledby="with-couriers" className="mb-8">
      <h2 id="with-couriers" className={sectionHead}>
        {withCouriersText.title}
      </h2>
      {error && <Notice>{failureSentence(error, withCouriersText.failed)}</Notice>}
      {data?.length === 0 && <p className="text-sm text-muted">{withCouriersText.none}</p>}
      {data?.map((courier) => (
        <CourierLine key={courier.courier} of={courier} />
      ))}
    </section>
  )
}

function CourierLine({ of: { courier, ages, shortfalls } }: { of: CashWithCourier }) {
  const all = ages.reduce((sum, age) => sum + Number(age.sum), Number(shortfalls.sum))
  const parcels = ages.reduce((sum, age) => sum + age.parcels, 0)
  return (
    <dl className="grid grid-cols-2 border-t border-hairline text-sm last:border-b md:grid-cols-6">
      <div className="p-2 max-md:col-span-2">
        <dt className="sr-only">{withCouriersText.courier}</dt>
        <dd className="font-medium">{courierName(courier)}</dd>
      </div>
      <Sum name={withCouriersText.all} {...{ courier, parcels }} lines={shortfalls.lines} sum={all} />
      {ages.map(({ age, sum, parcels }) => (
        <Sum key={age} name={withCouriersText.ages[age]} {...{ courier, age, parcels }} sum={Number(sum)} />
      ))}
      <Figure
        name={withCouriersText.shortfalls}
        to="#balances"
        sum={Number(shortfalls.sum)}
        rows={withCouriersText.lines(shortfalls.lines)}
        isBad={shortfalls.lines > 0}
      />
    </dl>
  )
}

function Sum(props: {
  name: string
  courier: string
  age?: CashAge
  sum: number
  parcels: number
  lines?: number
}) {
  return (
    <Figure
      name={props.name}
      to={staffPages.newSettlement.path + writeAddress(unsettledList, props)}
      sum={props.sum}
      rows={withCouriersText.rows(props.parcels, props.lines ?? 0)}
      isBad={props.age === cashAges.at(-1) && props.parcels > 0}
    />
  )
}

function Figure(props: { name: string; to: string; sum: number; rows: string; isBad: boolean }) {
  const look = `inline-block py-1 tabular-nums hover:underline ${props.isBad ? 'text-oxblood' : ''}`
  const content = (
    <>
      {formatPrice(props.sum)}
      <span className="block text-xs text-muted">{props.rows}</span>
    </>
  )
  return (
    <div className="p-2">
      <dt className="text-xs text-muted">{props.name}</dt>
      <dd>
        {props.to.startsWith('#') ? (
          <a href={props.to} className={look}>
            {content}
          </a>
        ) : (
          <Link to={props.to} className={look}>
            {content}
          </Link>
        )}
      </dd>
    </div>
  )
}
