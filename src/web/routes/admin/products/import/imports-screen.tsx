import { Link } from 'wouter'
import type { ProductImport } from '#contract/imports.ts'
import { importPath } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { adminImportsText as text } from '#text/admin-imports.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { StaffList } from '../../shared/list/staff-list.tsx'
import type { Column } from '../../shared/list/staff-table.tsx'
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
        columns={columns}
        keyOf={({ id }) => id}
      />
    </StaffPage>
  )
}

const columns: Column<ProductImport>[] = [
  {
    head: text.columns.file,
    line: 'what',
    span: 6,
    className: 'font-medium wrap-anywhere',
    cell: ({ id, fileName }) => (
      <Link to={importPath(id)} className="inline-block py-1 hover:underline">
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  { head: text.columns.format, cell: ({ format }) => text.formats[format] },
  {
    head: text.columns.created,
    cell: ({ createdAt, createdBy }) => text.by(shortDateTime(createdAt), createdBy),
  },
  { head: text.columns.state, cell: ({ state }) => text.states[state] },
]
