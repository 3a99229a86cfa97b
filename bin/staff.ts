/**
 * Staff accounts, for the owner of the machine:
 *
 *     npm run staff -- list
 *     npm run staff -- invite omar@example.com orders Omar Aziz
 *     npm run staff -- password omar@example.com          prints a new one, and ends all sessions
 *     npm run staff -- forget-factor omar@example.com     for staff and shoppers who have lost app, passkey and recovery codes
 *     npm run staff -- disable omar@example.com
 *     npm run staff -- end-sessions omar@example.com
 *
 * The database is that of DATABASE_URL, or the embedded one of DATA_DIR, whether the shop is open or closed.
 */
import { newInvitation, type StaffMember } from '#contract/accounts/staff.ts'
import { type Database, usingDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log/log.ts'
import { presets } from '#shared/values.ts'
import {
  changeStaff,
  endAllSessions,
  forgetFactorsOf,
  inviteStaff,
  listStaff,
  newPasswordFor,
} from '#shop/accounts/accounts.ts'
import { recordAuditEvent } from '#shop/audit/audit.ts'
import { readConfig } from '#shop/settings/config.ts'
import { explainAndExit } from './support/explain-error.ts'
import { withShopDatabase } from './support/shop-database.ts'

const USAGE =
  'npm run staff -- list | invite EMAIL PRESET NAME | password EMAIL | forget-factor EMAIL | disable EMAIL | end-sessions EMAIL (the presets: owner, orders, catalogue; or permissions such as packing,cash)'

type Asked = { email: string; rest: string[] }

const commands: Record<string, (db: Database, asked: Asked) => Promise<string[]>> = {
  async list(db) {
    const { staff, invitations } = await listStaff(db)
    return [
      ...staff.map(
        (one) => `${one.email}  ${one.permissions}${one.isDisabled ? '  disabled' : ''}  ${one.name}`,
      ),
      ...invitations.map((one) => `${one.email}  ${one.permissions}  invited until ${one.expiresAt}`),
    ]
  },
  async invite(db, { email, rest: [may = '', ...name] }) {
    const invitation = newInvitation.safeParse({
      email,
      permissions: permissionsOf(may),
      name: name.join(' '),
    })
    if (!invitation.success) throw new Error(USAGE)
    const { link } = await inviteStaff(db, invitation.data, null, readConfig(process.env).publicUrl)
    await noteForAudit(db, 'staff invited', null, invitation.data)
    return [`${email} is invited; the mail is sent while the shop runs. This link works, too: ${link}`]
  },
  async password(db, { email }) {
    const mustChange = readConfig(process.env).isPublic
    const { id } = await named(db, email)
    const password = await newPasswordFor(db, id, mustChange)
    await noteForAudit(db, 'password replaced', id)
    return [`${email} logs in with ${password}`]
  },
  async 'forget-factor'(db, { email }) {
    const id = await forgetFactorsOf(db, email)
    if (!id) throw new Error(email ? `No account has the address ${email}.` : USAGE)
    await noteForAudit(db, 'second factor removed', id)
    return [`${email} can log in with the password alone and set up a new second factor.`]
  },
  async disable(db, { email }) {
    const { id } = await named(db, email)
    await changeStaff(db, id, { isDisabled: true }, null)
    await noteForAudit(db, 'staff changed', id, { isDisabled: true })
    return [`${email} is disabled and logged out.`]
  },
  async 'end-sessions'(db, { email }) {
    const { id } = await named(db, email)
    await endAllSessions(db, id)
    await noteForAudit(db, 'all sessions ended', id)
    return [`${email} is logged out everywhere.`]
  },
}

/** Returns the lines to print; throws an error with a sentence for the operator. */
export function staffCommand([command = '', email = '', ...rest]: string[]) {
  const run = commands[command]
  if (!run) throw new Error(USAGE)
  return (db: Database): Promise<string[]> => run(db, { email, rest })
}

const permissionsOf = (asked: string): readonly string[] =>
  Object.entries(presets).find(([name]) => name === asked)?.[1] ?? asked.split(',')

const noteForAudit = (db: Database, event: string, accountId: number | null, details: object = {}) =>
  recordAuditEvent(db, { event, accountId, network: 'command line', details })

async function named(db: Database, email: string): Promise<StaffMember> {
  const { staff } = await listStaff(db)
  const found = staff.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!found) throw new Error(email ? `No staff account has the address ${email}.` : USAGE)
  return found
}

async function runOnOwnDatabase(args: string[]): Promise<void> {
  const run = staffCommand(args)
  const config = readConfig(process.env)
  const runAt = (address: string) => usingDatabase(address, { max: 1 }, run)
  for (const line of await withShopDatabase(config, runAt, createLog(config.logLevel))) console.log(line)
}

if (import.meta.main) {
  try {
    await runOnOwnDatabase(process.argv.slice(2))
  } catch (error) {
    explainAndExit(error)
  }
}
