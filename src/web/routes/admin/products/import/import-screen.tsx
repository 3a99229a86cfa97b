import { useParams } from 'wouter'
import { isNotThere } from '#client/call-failed.ts'
import { staffPages } from '#shared/pages.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { StaffPage } from '../../shared/staff-page.tsx'
import { CategoryChoice } from './parts/category-choice.tsx'
import { ImportActions } from './parts/import-actions.tsx'
import { ImportProgress } from './parts/import-progress.tsx'
import { ImportRows } from './parts/import-rows.tsx'
import { ImportSummary } from './parts/import-summary.tsx'
import { MissingPictures } from './parts/missing-pictures.tsx'
import { useImport } from './use-import.ts'

const text = adminImportsText.one

/** One product file: what it would change, the button that imports it, and the one that undoes it. */
export default function ImportScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, isWorking } = useImport(id)
  return (
    <StaffPage
      title={data?.fileName ?? adminImportsText.title}
      back={{ to: staffPages.productImports.path, label: text.back }}
    >
      {error && !data ? (
        isNotThere(error) ? (
          <Notice>{text.notFound}</Notice>
        ) : (
          <LoadError sentence={failureSentence(error, text.failed)} />
        )
      ) : data ? (
        <>
          <ImportSummary of={data} />
          {isWorking && <ImportProgress of={data} />}
          {data.state === 'checked' && <CategoryChoice of={data} />}
          <ImportActions of={data} isWorking={isWorking} />
          {data.pictures.failed > 0 && <MissingPictures id={id} failed={data.pictures.failed} />}
          {data.rows.all > 0 && data.state !== 'reading' && <ImportRows of={data} />}
        </>
      ) : (
        <Spinner label={text.loading} />
      )}
    </StaffPage>
  )
}
