import type { ImportFormat, ImportState, ImportVerdict } from '#shared/imports.ts'

const count = (n: number) => n.toLocaleString('en-US')
const products = (n: number) => `${count(n)} ${n === 1 ? 'product' : 'products'}`

export const adminImportsText = {
  title: 'Import products',
  back: 'Back to Product Management',
  loading: 'Loading imports…',
  failed: 'Failed to load imports',
  none: 'No imports yet.',
  history: 'Previous imports',
  columns: { file: 'File', format: 'Format', created: 'Uploaded', state: 'State' },
  by: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  formats: {
    taglio: 'Own format',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
  } satisfies Record<ImportFormat, string>,
  states: {
    uploading: 'Uploading',
    reading: 'Reading',
    checking: 'Checking',
    checked: 'Checked, not imported',
    failed: 'Not readable',
    applying: 'Importing',
    applied: 'Imported',
    undoing: 'Undoing',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,

  create: {
    file: 'CSV file of products',
    hint: 'Our own format, Shopify or WooCommerce. At most 50 MB and 50,000 rows. Nothing changes until you have reviewed it.',
    fileMissing: 'Choose a file first',
    tooLarge: 'This file is larger than 50 MB. Split it',
    upload: 'Check the file',
    sending: 'Sending the file…',
    storing: 'Storing the file…',
    failed: 'The file could not be sent.',
  },

  one: {
    back: 'Back to Import products',
    loading: 'Loading the import…',
    failed: 'Failed to load the import',
    notFound: 'This import does not exist. Imports are deleted after 90 days.',
    facts: (format: string, uploaded: string, state: string) => `${format}, uploaded ${uploaded}. ${state}.`,
    progress: {
      reading: 'Reading the file…',
      checking: 'Comparing the file with the shop…',
      applying: 'Importing…',
      undoing: 'Restoring the products…',
    },
    progressOf: (done: number, total: number) => `${count(done)} of ${count(total)}`,
    goesOn: 'You can close this page. The import continues.',
    checked: (waiting: number, left: number) =>
      waiting === 0
        ? 'Nothing in this file can be imported.'
        : `${products(waiting)} will be added or changed.${left === 0 ? '' : left === 1 ? ' 1 row has a problem and is left out with its product.' : ` ${count(left)} rows have problems and are left out with their products.`}`,
    nothingNew: 'The shop already has everything that is in this file.',
    applied: (n: number) => `${products(n)} imported.`,
    refused: (n: number) => `${products(n)} could not be imported. See “Not imported”.`,
    undoneAll: (n: number) => `${products(n)} restored.`,
    kept: (n: number) => `${products(n)} stay as they are. See “Not restored”.`,
    pictures: (added: number, all: number) => `${count(added)} of ${count(all)} pictures added.`,
    apply: (n: number) => `Import ${products(n)}`,
    check: 'Check again',
    undo: 'Undo this import',
    undoTitle: 'Undo this import?',
    undoSentence: (n: number) =>
      `${products(n)} will be as before the import. New ones are archived. Products that have been changed or sold since stay as they are.`,
    delete: 'Delete',
    changeFailed: 'This could not be done.',
    category: 'Put products with an unknown category, or new ones without one, into',
    noCategory: 'None: report them as problems',
    rows: 'Rows',
    views: 'Results',
    all: 'All rows',
    verdicts: {
      new: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      problem: 'Problem',
    } satisfies Record<ImportVerdict, string>,
    left: 'Not imported',
    leftBehind: 'Not restored',
    heads: { line: 'Line', sku: 'SKU', product: 'Product', verdict: 'Result', what: 'What changes' },
    noSku: 'no SKU',
    noRows: 'No rows match.',
    rowsFailed: 'Failed to load the rows',
    nothing: 'empty',
    becomes: 'becomes',
    more: (n: number) => `${count(n)} more`,
    missing: 'Pictures that could not be fetched',
    missingHeads: { line: 'Line', product: 'Product', address: 'Address', reason: 'Reason' },
  },
}
