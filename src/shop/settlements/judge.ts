import type { Database } from '#platform/database/database.ts'
import { type Draft, parcelsNamed, type StoredLine, writeLines, writeSums } from './drafts-sql.ts'
import { type DraftLine, type JudgedLine, judgeLines, sumsOf } from './judge-lines.ts'

/** Compares lines of a draft, new ones or all that it has, with the parcels as they are now. */
export async function judge(
  tx: Database,
  { id, courier }: Draft,
  lines: (DraftLine & Partial<StoredLine>)[],
): Promise<JudgedLine[]> {
  const parcels = await parcelsNamed(
    tx,
    courier,
    lines.map(({ waybill }) => waybill),
  )
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
