import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isStorable } from '#contract/fields.ts'
import { badField, ShopError } from '#shop/context/shop-error.ts'
import { bytesOf, malformed, skip, textOf } from './read-form.ts'
import { isWithoutBody, uploadLimits } from './request-bodies.ts'

export type Upload = { fields: Record<string, string>; file: { name: string; bytes: Buffer } }

/** A form with one file of at most `fileSize` bytes, read into memory. */
export async function readUpload(request: FastifyRequest, fileSize: number): Promise<Upload> {
  const fields: Upload['fields'] = Object.create(null)
  const file = await streamUpload(
    request,
    fileSize,
    async ({ name, bytes }, checkWhole) => {
      const read = { name, bytes: await bytesOf(bytes) }
      checkWhole()
      return read
    },
    (field) => {
      fields[field.fieldname] = textOf(field)
    },
  )
  return { fields, file }
}

/**
 * A form with one file that is too large for the memory: `take` gets its bytes as they arrive, and calls `checkWhole` at their end. What
 * it has stored of a file that is cut off is its own to delete. The form is read to its end, so that the client gets the reply.
 */
export async function streamUpload<Result>(
  request: FastifyRequest,
  fileSize: number,
  take: (file: { name: string; bytes: AsyncIterable<Buffer> }, checkWhole: () => void) => Promise<Result>,
  takeField: (field: MultipartValue) => unknown = ({ fieldname }) => badField(fieldname, 'unknown'),
): Promise<Result> {
  let taken: { result: Result } | undefined
  let failure: unknown
  try {
    if (!isWithoutBody(request))
      for await (const part of request.parts({ limits: { ...uploadLimits, fileSize } })) {
        if (part.type === 'field') failure ??= takeField(part)
        else if (failure || taken || part.fieldname !== 'file' || !part.filename) {
          failure ??= badField(part.fieldname, part.filename ? 'unexpected_file' : 'file_required')
          await skip(part)
        } else if (!isStorable(part.filename)) {
          failure = badField('file', 'not_storable')
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
  if (!taken) throw badField('file', 'file_required')
  return taken.result
}

/** Of a long name the end, which has the extension; not half a character. */
const endOf = (name: string): string => name.slice(-MOST_NAME).replace(/^[\udc00-\udfff]/, '')
const MOST_NAME = 100
