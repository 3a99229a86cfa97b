/** `npm run data-page`: writes docs/data.md from the table in src/retention.ts. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeRetention } from '../src/retention.ts'

await writeFile(join(import.meta.dirname, '../docs/data.md'), describeRetention())
