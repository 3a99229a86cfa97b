/** What injected SQL could do: the application role tries to gain more rights. */
import { inTransaction, onlyRow, rows, sql, usingDatabase } from '#platform/database/database.ts'

const TAKE_OVER = `
  CREATE TEMP TABLE audit_events (at timestamptz);
  CREATE FUNCTION pg_temp.take_over() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER take_over BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION pg_temp.take_over();
  SELECT delete_old_audit_events(400)`

export const roleAttacks: Record<string, string> = {
  'the role for requests runs a program': "COPY (SELECT 1) TO PROGRAM 'true'",
  'the role for requests makes itself a superuser': 'ALTER ROLE CURRENT_USER SUPERUSER',
  'the role for requests deletes audit events': 'DELETE FROM audit_events',
  'the role for requests replaces a built file': "UPDATE built_files SET bytes = ''",
  'the role for requests shadows a table with a temporary one': TAKE_OVER,
}

/** The attacks among these that the database did not refuse. */
export async function unrefused(connectionString: string, attacks: string[]): Promise<string[]> {
  return usingDatabase(connectionString, { max: 1 }, async (db) => {
    const { role } = await onlyRow(db)<{ role: string }>`
      SELECT quote_ident(current_database() || '_app') AS role`
    const failures: string[] = []
    for (const what of attacks) {
      const outcome = await inTransaction(db, async (tx) => {
        await rows(tx)(sql.raw(`SET LOCAL ROLE ${role}`))
        await rows(tx)(sql.raw(roleAttacks[what] ?? ''))
      }).then(
        () => 'done',
        ({ code, message }: { code?: string; message: string }) =>
          code === INSUFFICIENT_PRIVILEGE ? 'refused' : message,
      )
      console.log(`${what}: ${outcome}`)
      if (outcome !== 'refused') failures.push(`Not refused: ${what}: ${outcome}`)
    }
    return failures
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'
