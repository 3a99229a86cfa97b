import { readFile, writeFile } from 'node:fs/promises'

/** One line of a table. Comparable figures are numbers; others are texts. */
export type Row = { name: string; [figure: string]: string | number }
export type Results = Record<string, Row[]>

export async function keepResults(results: Results, file: string): Promise<void> {
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nThe figures are in ${file}.`)
}

/** How each figure differs from those of an earlier run, as a factor; above 1.00 is better. */
export async function compareWith(file: string, results: Results): Promise<void> {
  const earlier = JSON.parse(await readFile(file, 'utf8')) as Results
  for (const [table, rows] of Object.entries(results)) {
    const compared = rows.flatMap((row) => {
      const before = earlier[table]?.find(({ name }) => name === row.name)
      return before ? [{ name: row.name, ...factors(before, row) }] : []
    })
    console.log(`\n${table}, as factors of ${file}; above 1 is better`)
    console.table(compared)
  }
}

function factors(before: Row, now: Row): Record<string, number> {
  const figures = Object.keys(now).filter(
    (name) => isJudged(name) && isNumber(before[name]) && isNumber(now[name]),
  )
  return Object.fromEntries(
    figures.map((name) => {
      const [was, is] = [Number(before[name]), Number(now[name])]
      return [name, rounded(isMoreBetter(name) ? is / was : was / is)]
    }),
  )
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && value > 0
const isJudged = (figure: string): boolean => !/^(bare|generator|failed)/.test(figure)
const isMoreBetter = (figure: string): boolean => /per second|ratio|kept/.test(figure)

export const rounded = (figure: number): number => Math.round(figure * 100) / 100

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
