import { staffPages } from '#shared/pages.ts'
import { cashAges } from '#shared/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Select } from '#ui/field.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useRead } from '#web/data/read.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { pageIn } from '../shared/list/address-values.ts'
import { StaffPage } from '../shared/staff-page.tsx'
import { ChooseParcels } from './parts/choose-parcels.tsx'
import { courierName } from './parts/courier-name.ts'
import { UploadForm } from './parts/upload-form.tsx'

const text = adminSettlementsText.create

/** A settlement from the courier's file, or of chosen parcels. The courier and the age are in the address. */
export default function NewSettlementScreen() {
  useOrderEvents()
  const [address, setAddress] = useSearchParams()
  const { data = [] } = useRead('GET /settlements/with-couriers')
  const couriers = [
    ...new Set([...data.map(({ courier }) => courier), ...Object.keys(adminSettlementsText.couriers)]),
  ]
  const courier = address.get('courier') ?? couriers[0] ?? ''
  const age = cashAges.find((one) => one === address.get('age'))
  return (
    <StaffPage
      title={text.title}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      <div className="grid max-w-xl gap-5">
        <Select
          label={text.courier}
          value={courier}
          onChange={(event) =>
            setAddress(new URLSearchParams({ courier: event.target.value }), { replace: true })
          }
        >
          {couriers.map((name) => (
            <option key={name} value={name}>
              {courierName(name)}
            </option>
          ))}
        </Select>
        {/* Another courier, another form: nothing of the file before stays. */}
        <UploadForm key={courier} courier={courier} />
      </div>
      <ChooseParcels
        courier={courier}
        age={age}
        page={pageIn(address)}
        onPage={(page) =>
          setAddress(new URLSearchParams({ courier, ...(age && { age }), page: String(page) }))
        }
      />
    </StaffPage>
  )
}
