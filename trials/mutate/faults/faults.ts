import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In this file these words become others, and these statements must turn. The words are there exactly once. */
export type Fault = { name: string; rows: string[]; file: string; find: string; replace: string }

/** Every fault that npm run test:mutate plants, spread over all chapters of both documents. */
export const faults = ['storefront-pages', 'storefront-rules', 'checkout-and-account', 'staff'].flatMap(
  (name): Fault[] =>
    readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
      .split('\n\n')
      .filter((paragraph) => !paragraph.startsWith('#'))
      .map(faultIn),
)

/** The statements and the name, the file, then the words that are there (-) and those that take their place (+). */
function faultIn(paragraph: string): Fault {
  const [title = '', file = '', ...words] = paragraph.trimEnd().split('\n')
  const [, ids = '', name = ''] = /^((?:\d:\d+[a-z]? )+)(.+)$/.exec(title) ?? []
  const linesAt = (mark: string) => words.filter((line) => line.startsWith(mark)).map((line) => line.slice(2))
  return {
    name,
    file,
    rows: ids.trim().split(' '),
    find: linesAt('-').join('\n'),
    replace: linesAt('+').join('\n'),
  }
}
