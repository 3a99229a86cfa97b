import type { Database } from '#platform/database/database.ts'
import { type Draft, parcelsNamed, type StoredLine, writeLines, writeSums } from './drafts-sql.ts'
import { type DraftLine, type JudgedLine, judgeLines, type NamedParcel, sumsOf } from './judge-lines.ts'

/** Compares lines of a draft, new ones or all that it has, with the parcels as they are now. */
export async function judge(
  tx: Database,
  { id, courier }: Draft,
  lines: (DraftLine & Partial<StoredLine>)[],
): Promise<JudgedLine[]> {
  const parcels = await parcelsOf(tx, courier, lines)
  const judged = judgeLines(lines, parcels)
  const changed = judged.filter(({ parcel, verdict }, index) => {
    const was = lines[index]
    return (
      was?.verdict !== verdict ||
      was.parcelId !== (parcel?.id ?? null) ||
      was.dueInPiastres !== (parcel?.dueInPiastres ?? null)
    )
  })
  await writeLines(tx, id, changed)
  await writeSums(tx, id, sumsOf(judged))
  return judged
}

/** The parcel of each line, by its waybill, else by the number of the order beside it. */
async function parcelsOf(
  tx: Database,
  courier: string,
  lines: readonly DraftLine[],
): Promise<(NamedParcel | null)[]> {
  const named = (names: (string | null)[]) => parcelsNamed(tx, courier, names)
  const found = await named(lines.map(({ waybill }) => waybill))
  const numbers = lines.map(({ orderNumber }, index) => (found[index] ? null : orderNumber))
  const byOrder = numbers.some((number) => number !== null) ? await named(numbers) : []
  return found.map((parcel, index) => parcel ?? byOrder[index] ?? null)
}
