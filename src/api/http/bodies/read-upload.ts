import type { FastifyRequest } from 'fastify'
import { isStorable } from '#contract/fields.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { bytesOf, malformed, skip, textOf } from './read-form.ts'
import { isWithoutBody, uploadLimits } from './request-bodies.ts'

export type Upload = { fields: Record<string, string>; file: { name: string; bytes: Buffer } }

/** A form with one file of at most `fileSize` bytes, read into memory. It is read to its end, so that the client gets the reply. */
export async function readUpload(request: FastifyRequest, fileSize: number): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null)
  let file: Upload['file'] | undefined
  let failure: unknown
  try {
    if (!isWithoutBody(request))
      for await (const part of request.parts({ limits: { ...uploadLimits, fileSize } })) {
        if (part.type === 'field') fields[part.fieldname] = textOf(part)
        else if (failure || file || part.fieldname !== 'file') {
          failure ??= invalid(part.fieldname, 'unexpected_file')
          await skip(part)
        } else if (!isStorable(part.filename)) {
          failure = invalid('file', 'not_storable')
          await skip(part)
        } else {
          file = { name: endOf(part.filename), bytes: await bytesOf(part.file) }
          if (part.file.truncated) failure = new ShopError('payload_too_large')
        }
      }
  } catch (error) {
    failure ??= malformed(error)
  }
  if (failure) throw failure
  if (!file?.name) throw invalid('file', 'file_required')
  return { fields, file }
}

/**
 * The same for a file that is too large for the memory: `take` gets its bytes as they arrive, and calls `checkWhole` at their end. What
 * it has stored of a file that is cut off is its own to delete.
 */
export async function streamUpload<Result>(
  request: FastifyRequest,
  fileSize: number,
  take: (file: { name: string; bytes: AsyncIterable<Buffer> }, checkWhole: () => void) => Promise<Result>,
): Promise<Result> {
  let taken: { result: Result } | undefined
  let failure: unknown
  try {
    if (!isWithoutBody(request))
      for await (const part of request.parts({ limits: { ...uploadLimits, fileSize } })) {
        if (part.type === 'field') failure ??= invalid(part.fieldname, 'unknown')
        else if (failure || taken || part.fieldname !== 'file' || !part.filename) {
          failure ??= invalid(part.fieldname, part.filename ? 'unexpected_file' : 'file_required')
          await skip(part)
        } else if (!isStorable(part.filename)) {
          failure = invalid('file', 'not_storable')
          await skip(part)
        } else {
          const file = { name: endOf(part.filename), bytes: part.file }
          const checkWhole = () => {
            if (part.file.truncated) throw new ShopError('payload_too_large')
          }
          try {
            taken = { result: await take(file, checkWhole) }
          } catch (error) {
            failure = error
            await skip(part)
          }
        }
      }
  } catch (error) {
    failure ??= malformed(error)
  }
  if (failure) throw failure
  if (!taken) throw invalid('file', 'file_required')
  return taken.result
}

/** Of a long name the end, which has the extension; not half a character. */
const endOf = (name: string): string => name.slice(-MOST_NAME).replace(/^[\udc00-\udfff]/, '')
const MOST_NAME = 100

const invalid = (
  field: string,
  code: 'unexpected_file' | 'file_required' | 'not_storable' | 'unknown',
): ShopError => new ShopError('invalid_input', { fields: { [field]: { code } } })
