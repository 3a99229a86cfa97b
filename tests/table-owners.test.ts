/** Each table is written by the code of one domain, in `sql` templates too; others read it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('a table is written by one domain', () => {
  const tables = new Set(
    globSync('db/migrations/*.sql', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].map(([, table]) => table ?? ''),
    ),
  )
  const writers = new Map<string, Set<string>>()
  for (const file of globSync('src/shop/*/**/*.ts', { cwd: ROOT })) {
    const domain = file.split('/')[2] ?? ''
    // A demo shop is filled at once.
    if (file.includes('.test.') || domain === 'demo') continue
    for (const [, table = ''] of read(file).matchAll(/(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/g))
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(domain))
  }
  expect(writers.size).toBeGreaterThan(40)
  expect([...writers].filter(([, domains]) => domains.size > 1)).toEqual([])
})
