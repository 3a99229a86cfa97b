/** Product files that staff upload. Apart from values.ts, which every page loads. */
import { staffPages } from './pages.ts'

/** The page of an import in the staff area. */
export const importPath = (id: string): string => staffPages.productImport.path.replace(':id', id)

export const importFormats = ['taglio', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof importFormats)[number]

/** While a process works on it, the state is one of `workingStates`. */
export const importStates = [
  'uploading',
  'reading',
  'checking',
  'checked',
  'failed',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]
export const workingStates: readonly ImportState[] = ['reading', 'checking', 'applying', 'undoing']

/** What a row would change. */
export const importVerdicts = ['new', 'changed', 'unchanged', 'problem'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export const MOST_IMPORT_BYTES = 50 * 1024 * 1024
export const MOST_IMPORT_ROWS = 50_000
