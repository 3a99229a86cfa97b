import { Link } from 'wouter'
import type { CashWithCourier } from '#contract/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { type CashAge, cashAges } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { useRead } from '#web/data/read.ts'
import { writeAddress } from '../../shared/list/use-list-address.ts'
import { sectionHead } from '../../shared/staff-page.tsx'
import { courierName } from './courier-name.ts'
import { unsettledList } from './unsettled-list.ts'

const text = adminSettlementsText.withCouriers

/** By courier and age, and what it paid too little; each sum leads to its rows. */
export function CashWithCouriers() {
  const { data, error } = useRead('GET /settlements/with-couriers')
  return (
    <section aria-labelledby="with-couriers" className="mb-8">
      <h2 id="with-couriers" className={sectionHead}>
        {text.title}
      </h2>
      {error && <Notice>{failureSentence(error, text.failed)}</Notice>}
      {data?.length === 0 && <p className="text-sm text-muted">{text.none}</p>}
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
        <dt className="sr-only">{text.courier}</dt>
        <dd className="font-medium">{courierName(courier)}</dd>
      </div>
      <Sum name={text.all} {...{ courier, parcels }} lines={shortfalls.lines} sum={all} />
      {ages.map(({ age, sum, parcels }) => (
        <Sum key={age} name={text.ages[age]} {...{ courier, age, parcels }} sum={Number(sum)} />
      ))}
      <Figure
        name={text.shortfalls}
        to="#balances"
        sum={Number(shortfalls.sum)}
        rows={text.lines(shortfalls.lines)}
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
      rows={text.rows(props.parcels, props.lines ?? 0)}
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
