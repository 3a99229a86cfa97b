import { type Database, execute, preparedRows } from '../database/database.ts'
import { randomKey } from './random.ts'

/** A secret that is created at its first use and is the same for all processes and restarts. */
export async function storedSecret(db: Database, name: string): Promise<string> {
  const secret = (await readSecret(db, name)) ?? (await makeSecret(db, name))
  if (!secret) throw new Error(`The secret ${name} could not be stored`)
  return secret
}

async function readSecret(db: Database, name: string): Promise<string | undefined> {
  return (await preparedRows<{ secret: string }>(db, READ, [name]))[0]?.secret
}

const READ = { name: 'read-secret', text: `SELECT value #>> '{}' AS secret FROM settings WHERE key = $1` }

/** If two processes create it at once, both get the first one. */
async function makeSecret(db: Database, name: string): Promise<string | undefined> {
  await execute(db)`
    INSERT INTO settings (key, value) VALUES (${name}, to_jsonb(${randomKey()}::text)) ON CONFLICT (key) DO NOTHING`
  return readSecret(db, name)
}
