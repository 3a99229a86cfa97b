/** Each table is written by the code of one domain, in `sql` templates too; others read it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Why two domains write one table. */
const SHARED: Record<string, string[]> = {
  // The first mails of an order are part of the statement that writes it, and those about its status are withdrawn with it.
  mails: ['mails', 'orders'],
  // A piece that is held for somebody who waits is theirs when they come for it.
  stock_holds: ['catalog', 'restock'],
}

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
  const shared = [...writers].filter(([, domains]) => domains.size > 1)
  expect(Object.fromEntries(shared.map(([table, domains]) => [table, [...domains].sort()]))).toEqual(SHARED)
})
