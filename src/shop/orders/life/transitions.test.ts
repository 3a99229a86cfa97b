import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { orderStates } from '#shared/values.ts'
import { statusEffects, transitions } from './transitions.ts'

const said = (word: string): string => word.replaceAll('_', ' ')

/** Events that lead to a status, and what follows from each status. */
const table = [
  '| event | from | to | confirmation |',
  '|---|---|---|---|',
  ...Object.entries(transitions).flatMap(([event, row]) =>
    row.to === null
      ? []
      : `| ${said(event)} | ${row.from === 'any' ? 'any' : row.from.join(', ') || '–'} | ${row.to} | ${'confirmation' in row ? row.confirmation : '–'} |`,
  ),
  '',
  '| status | stock | money | mail |',
  '|---|---|---|---|',
  ...orderStates.map((status) => {
    const { stock = '–', money = '–', mail = '–' } = statusEffects[status]
    return `| ${status} | ${stock} | ${money} | ${said(mail)} |`
  }),
].join('\n')

test('ARCHITECTURE.md prints the table of transitions', () => {
  const page = readFileSync(new URL('../../../../ARCHITECTURE.md', import.meta.url), 'utf8')
  const printed = /<!-- transitions -->\n([\s\S]*?)\n<!-- \/transitions -->/.exec(page)?.[1]
  expect(printed).toBe(table)
})
