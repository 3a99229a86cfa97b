import type { z } from 'zod'
import type { Call } from './call.ts'
import { CallFailed } from './call-failed.ts'

/** The lists of staff as CSV files, with the filters of the lists. */
export function fileCalls({ reply }: Call) {
  /** A whole file: one that broke off is an error. */
  async function file(path: string, query = {}): Promise<{ name: string; content: Blob }> {
    const response = await reply<z.ZodType<Response>>('GET', path, { query, isFile: true })
    const name = fileName(response.headers.get('content-disposition') ?? '')
    const content = await response.blob().catch(() => {
      throw new CallFailed(0, {})
    })
    return { name, content }
  }
  return {
    subscribers: () => file('/newsletter/subscribers/csv'),
  }
}

/** As `attachment` of the server writes it. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''(\S+)/.exec(disposition) ?? []
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
}

export type FileCalls = ReturnType<typeof fileCalls>
