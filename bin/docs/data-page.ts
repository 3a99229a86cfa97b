/** `npm run data-page`: writes docs/data.md from the list in src/shared/retained-data.ts. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeRetention } from '#server/retention.ts'

await writeFile(join(import.meta.dirname, '../../docs/data.md'), describeRetention())
