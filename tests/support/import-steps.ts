/** What staff do with a product file, by the API. */
import { importForm } from '../api/forms.ts'
import { eventually } from './eventually.ts'
import type { Visitor } from './test-shop.ts'

export async function upload(staff: Visitor, file: string | Uint8Array<ArrayBuffer>) {
  const { payload, headers } = await importForm(file)
  return staff.call('POST', '/imports', payload, headers)
}

/** Waits until the import is in that state. */
export const until = (staff: Visitor, id: string, state: string) =>
  eventually(async () => {
    const { body } = await staff.call('GET', `/imports/${id}`)
    if (body.data.state !== state) throw new Error(`the import is ${body.data.state}, not ${state}`)
    return body.data
  })

/** The import once the file has been compared with the shop. */
export async function checked(staff: Visitor, file: string | Uint8Array<ArrayBuffer>) {
  const { body } = await upload(staff, file)
  return until(staff, body.data.id, 'checked')
}

export async function applied(staff: Visitor, file: string | Uint8Array<ArrayBuffer>) {
  const { id } = await checked(staff, file)
  await staff.call('POST', `/imports/${id}/apply`)
  return until(staff, id, 'applied')
}

export async function undone(staff: Visitor, id: string) {
  await staff.call('POST', `/imports/${id}/undo`)
  return until(staff, id, 'undone')
}

export const rowsOf = async (staff: Visitor, id: string, query = '') =>
  (await staff.call('GET', `/imports/${id}/rows?limit=100${query}`)).body.data
