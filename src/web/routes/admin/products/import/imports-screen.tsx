import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { ProductImport } from '#contract/catalog/imports.ts'
import { importPath, MOST_IMPORT_BYTES } from '#shared/imports.ts'
import { staffPages } from '#shared/pages.ts'
import { adminImportsText as text } from '#text/admin-imports.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { UploadForm } from '../../shared/form/upload-form.tsx'
import { StaffList, useList } from '../../shared/list/staff-list.tsx'
import type { Column } from '../../shared/list/staff-table.tsx'
import { StaffPage, sectionHead } from '../../shared/staff-page.tsx'
import { filesForm } from '../pictures/upload.tsx'

/** Sends a product file, and lists those sent before, which can be undone. */
export default function ImportsScreen() {
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { asked, pager } = useList('GET /imports')
  return (
    <StaffPage title={text.title} back={{ to: staffPages.products.path, label: text.back }}>
      <UploadForm
        text={text.create}
        then={text.create.storing}
        maxBytes={MOST_IMPORT_BYTES}
        send={async (file, onProgress) => {
          const { id } = await client.call('POST /imports', { form: filesForm('file', [file]), onProgress })
          await refresh(queries, 'imports')
          navigate(importPath(id))
        }}
        className="grid max-w-xl gap-5"
      />
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
