import { adminPlacesText as text } from '#text/admin-places.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRead } from '#web/data/read.ts'
import { ChangeHistory } from '../../shared/change-history.tsx'
import { StaffTable } from '../../shared/list/staff-table.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { StaffPage, sectionHead } from '../../shared/staff-page.tsx'
import { placeColumns } from './place-columns.tsx'
import { changeInWords } from './place-words.ts'
import { useChangePlace } from './use-change-place.ts'

/** The owner's table of governorates, edited in place. */
export default function PlacesScreen() {
  const { data, isError } = useRead('GET /places')
  const change = useChangePlace()
  if (isError && !data) return <LoadError title={text.title} sentence={text.failed} />
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-6 max-w-prose text-sm text-muted">{text.intro}</p>
      {!data && <Skeleton label={text.loading} className="h-96" />}
      {data && (
        <>
          <StaffTable
            label={text.title}
            columns={placeColumns(data.defaults, change)}
            rows={data.places}
            keyOf={({ governorate }) => governorate}
          />
          <section className="mt-10">
            <h2 className={sectionHead}>{text.history}</h2>
            <ChangeHistory changes={data.changes.map(changeInWords)} failed={false} />
          </section>
        </>
      )}
    </StaffPage>
  )
}
