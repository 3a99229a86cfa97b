import { Link } from 'wouter'
import type { ProductImport } from '#contract/imports.ts'
import { importPath } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { adminImportsText as text } from '#text/admin-imports.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { StaffList } from '../../shared/list/staff-list.tsx'
import { StaffCell, StaffRow } from '../../shared/list/staff-table.tsx'
import { usePagedRead } from '../../shared/list/use-paged-query.tsx'
import { StaffPage, sectionHead } from '../../shared/staff-page.tsx'
import { UploadForm } from './parts/upload-form.tsx'

/** Sends a product file, and lists those sent before, which can be undone. */
export default function ImportsScreen() {
  const { asked, pager } = usePagedRead('GET /imports')
  return (
    <StaffPage title={text.title} back={{ to: staffPages.products.path, label: text.back }}>
      <UploadForm />
      <h2 className={`mt-10 ${sectionHead}`}>{text.history}</h2>
      <StaffList
        text={text}
        {...{ asked, pager }}
        rows={({ data }) => data}
        row={(one) => <ImportRow key={one.id} of={one} />}
      />
    </StaffPage>
  )
}

const ImportRow = ({ of }: { of: ProductImport }) => (
  <StaffRow>
    <StaffCell span={6} className="font-medium wrap-anywhere">
      <Link to={importPath(of.id)} className="inline-block py-1 hover:underline">
        <bdi>{of.fileName}</bdi>
      </Link>
    </StaffCell>
    <StaffCell label={text.columns.format}>{text.formats[of.format]}</StaffCell>
    <StaffCell label={text.columns.created}>{text.by(shortDateTime(of.createdAt), of.createdBy)}</StaffCell>
    <StaffCell label={text.columns.state}>{text.states[of.state]}</StaffCell>
  </StaffRow>
)
