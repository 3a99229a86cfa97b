import { staffPages } from '#shared/pages.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Select } from '#ui/field.tsx'
import { useRead } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { useListAddress } from '../shared/list/use-list-address.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { ChooseParcels } from './parts/choose-parcels.tsx'
import { courierName } from './parts/courier-name.ts'
import { SettlementFile } from './parts/settlement-file.tsx'
import { unsettledList } from './parts/unsettled-list.ts'

const text = adminSettlementsText.create

/** A settlement from the courier's file, or of chosen parcels. The courier and the age are in the address. */
export default function NewSettlementScreen() {
  useOrderEvents()
  const { here, change, pathOf } = useListAddress(unsettledList)
  const { data = [] } = useRead('GET /settlements/with-couriers')
  const couriers = [
    ...new Set([...data.map(({ courier }) => courier), ...Object.keys(adminSettlementsText.couriers)]),
  ]
  const courier = here.courier ?? couriers[0] ?? ''
  return (
    <StaffPage
      title={text.title}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      <div className="grid max-w-xl gap-5">
        <Select
          label={text.courier}
          value={courier}
          onChange={(event) => change({ courier: event.target.value, age: '' }, { replace: true })}
        >
          {couriers.map((name) => (
            <option key={name} value={name}>
              {courierName(name)}
            </option>
          ))}
        </Select>
        {/* Another courier, another form: nothing of the file before stays. */}
        <SettlementFile key={courier} courier={courier} />
      </div>
      <ChooseParcels
        query={{ ...here, courier }}
        pathOf={(age) => pathOf({ courier, age })}
        onPage={(page, how) => change({ courier, page }, how)}
      />
    </StaffPage>
  )
}
