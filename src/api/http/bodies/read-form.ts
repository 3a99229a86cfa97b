import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badField, ShopError } from '#shop/context/shop-error.ts'
import { type PreparedPicture, preparePicture } from '#shop/media/media.ts'
import type { Api, Deps } from '../../deps.ts'
import { named } from '../named.ts'
import { fieldErrors } from '../replies/error-reply.ts'
import { isWithoutBody, uploadLimits } from './request-bodies.ts'

/** Routes that take forms, and no JSON. Only these, because the plug-in makes two promises at every call where it is registered. */
export function takeForms(app: Api, routes: (forms: Api) => void): void {
  const takingForms = async (forms: Api) => {
    forms.removeAllContentTypeParsers()
    // readForm reports a file that is too large, once the form has been read to its end.
    await forms.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
    routes(forms)
  }
  app.register(named('forms', takingForms))
}

export type Form = { fields: Record<string, string>; pictures: Record<string, PreparedPicture[]> }

/**
 * A form with pictures, each encoded as it arrives, so that only one upload is in memory at a time. Nothing is stored yet: a refused
 * form leaves nothing behind. It is still read to its end, so that the client gets the reply.
 */
export async function readForm(request: FastifyRequest, deps: Deps, pictureFields: string[]): Promise<Form> {
  const form: Form = { fields: Object.create(null), pictures: {} }
  for (const name of pictureFields) form.pictures[name] = []
  if (request.isMultipart() && isWithoutBody(request)) return form
  let failure: unknown
  try {
    for await (const part of request.parts()) {
      try {
        if (failure) await skip(part)
        else await take(part, form, deps)
      } catch (error) {
        failure = error
      }
    }
  } catch (error) {
    failure ??= malformed(error)
  }
  if (failure) throw failure
  return form
}

/** The fields in their own types, or an error that names each bad one. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw new ShopError('invalid_input', { fields: fieldErrors(parsed.error.issues) })
}

export function onlyPicture(pictures: Form['pictures'], name: string): PreparedPicture {
  const [picture, another] = pictures[name] ?? []
  if (!picture || another) throw badField(name, picture ? 'one_picture' : 'picture_required')
  return picture
}

export function jsonField(fields: Record<string, string>, name: string): unknown {
  const text = fields[name]
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badField(name, 'not_json')
  }
}

async function take(part: Multipart, form: Form, deps: Deps): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new ShopError('payload_too_large')
    form.fields[part.fieldname] = textOf(part)
    return
  }
  const bytes = await bytesOf(part.file)
  if (part.file.truncated) throw withFile(new ShopError('payload_too_large'), part)
  // A browser sends a file field that was left empty as a file without name and content.
  if (bytes.length === 0 && !part.filename) return
  const pictures = form.pictures[part.fieldname]
  if (!pictures) throw badField(part.fieldname, 'unexpected_file')
  try {
    pictures.push(await preparePicture(deps.db, bytes))
  } catch (error) {
    throw error instanceof ShopError ? withFile(error, part) : error
  }
}

/** Of several files, the one that is wrong is named. */
const withFile = (
  { code, details, messageCode }: ShopError,
  { fieldname, filename }: MultipartFile,
): ShopError => new ShopError(code, { ...details, field: fieldname, file: filename }, messageCode)

/** A field with a JSON content type arrives parsed. One that is nested too deeply to be stringified again is refused. */
export function textOf({ fieldname, value }: MultipartValue): string {
  try {
    return typeof value === 'string' ? value : JSON.stringify(value)
  } catch {
    throw badField(fieldname, 'not_json')
  }
}

export async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(file))
  } catch (error) {
    throw malformed(error)
  }
}

/**
 * Errors of the multipart parser: a missing or too long boundary, no end, a broken header. Only exceeded limits have a code, so
 * everything without one is a malformed form.
 */
export const malformed = (error: unknown): unknown =>
  (error as { code?: string }).code?.startsWith('FST_') ? error : new ShopError('invalid_json')

export async function skip(part: Multipart): Promise<void> {
  if (part.type === 'file') for await (const _ of part.file);
}
