import type { importReply, importRowsReply, importsReply, missingPicturesReply } from '#contract/imports.ts'
import type { ImportVerdict } from '#shared/imports.ts'
import type { Call } from './call.ts'

type PageQuery = { page?: number; limit?: number }
export type ImportRowsQuery = PageQuery & { show?: ImportVerdict | 'left' | undefined }

/** Products by CSV. */
export const importCalls = ({ reply, data, send }: Call) => ({
  async imports(query: PageQuery = {}) {
    const { data, meta } = await reply<typeof importsReply>('GET', '/imports', { query })
    return { imports: data, ...meta }
  },
  upload(file: File, onProgress?: (sent: number) => void) {
    const form = new FormData()
    form.append('file', file)
    return data<typeof importReply>('POST', '/imports', { form, onProgress })
  },
  import: (id: string) => data<typeof importReply>('GET', `/imports/${id}`),
  async rows(id: string, query: ImportRowsQuery = {}) {
    const { data, meta } = await reply<typeof importRowsReply>('GET', `/imports/${id}/rows`, { query })
    return { rows: data, ...meta }
  },
  async missingPictures(id: string, query: PageQuery = {}) {
    const path = `/imports/${id}/missing-pictures`
    const { data, meta } = await reply<typeof missingPicturesReply>('GET', path, { query })
    return { pictures: data, ...meta }
  },
  chooseCategory: (id: string, categoryId: number | null) =>
    data<typeof importReply>('PUT', `/imports/${id}/category`, { body: { categoryId } }),
  check: (id: string) => data<typeof importReply>('POST', `/imports/${id}/check`),
  apply: (id: string) => data<typeof importReply>('POST', `/imports/${id}/apply`),
  undo: (id: string) => data<typeof importReply>('POST', `/imports/${id}/undo`),
  deleteImport: (id: string) => send('DELETE', `/imports/${id}`),
})
