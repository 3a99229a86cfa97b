import { z } from 'zod'
import { importFormats, importStates, importVerdicts } from '#shared/imports.ts'
import { fails } from '../field-errors.ts'
import { id } from '../fields.ts'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

export const importParams = z.object({ id: z.guid(fails('unreadable')) })

/** A product file that staff uploaded. */
export const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(importFormats),
  state: z.enum(importStates),
  /** Why the file could not be read, as a sentence. */
  failure: z.string().nullable(),
  /** Where products with an unknown category go, and new ones without one. */
  categoryId: z.number().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  appliedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ProductImport = z.infer<typeof productImport>

export const countedImport = productImport.extend({
  /** Rows of the file, by verdict. */
  rows: z.object({
    all: z.number(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    problem: z.number(),
  }),
  /** `waiting` will be applied; `refused` were not, and `kept` were not restored. */
  products: z.object({
    all: z.number(),
    waiting: z.number(),
    applied: z.number(),
    refused: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
  pictures: z.object({ all: z.number(), added: z.number(), failed: z.number() }),
  /** Of the work under way; null when there is none, or when its end is not known yet. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
})
export type CountedImport = z.infer<typeof countedImport>

export const importedRow = z.object({
  line: z.number(),
  /** Null for a row about the product alone. */
  sku: z.string().nullable(),
  name: z.string().nullable(),
  /** Null for a product that does not exist yet. */
  productId: z.number().nullable(),
  verdict: z.enum(importVerdicts).nullable(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
  /** Why the product was not applied, or not restored, as a sentence. */
  outcome: z.string().nullable(),
})
export type ImportedRow = z.infer<typeof importedRow>

export const missingPicture = z.object({
  line: z.number(),
  name: z.string().nullable(),
  address: z.string(),
  reason: z.string(),
})
export type MissingPicture = z.infer<typeof missingPicture>

export const importsQuery = z.strictObject({ ...paging(100), ...languageQuery.shape })
export const importRowsQuery = z.strictObject({
  ...paging(100),
  ...languageQuery.shape,
  /** `left`: rows of products that were not applied, or not restored. */
  show: z.enum([...importVerdicts, 'left']).optional(),
})
export const importedCategory = z.strictObject({ categoryId: id.nullable() })
