import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from '../../trials/mutate/faults/faults.ts'
import { statements } from './statements.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(faults)('$name can be planted', async ({ file, find, replace, rows }) => {
  const text = await readFile(join(ROOT, file), 'utf8')
  expect(text.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  const known = statements.map(({ id }) => id)
  expect(rows.filter((id) => !known.includes(id))).toEqual([])
})
