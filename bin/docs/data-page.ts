/** `npm run data-page`: writes docs/data.md from the table in src/server/retention.ts. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeRetention } from '../../src/server/retention.ts'

await writeFile(join(import.meta.dirname, '../../docs/data.md'), describeRetention())
