/**
 * The settings, read once from the environment. All problems are reported together, by the names that the operator typed and without
 * values, which could be secrets. Each group is defined beside the code that it configures.
 */
import { z } from 'zod'
import { backupConfig, backupSettings } from '#platform/backup/backup.ts'
import { databaseConfig, databaseSettings } from '#platform/database/database.ts'
import { problemsOf, processConfig, processSettings } from '#platform/settings/settings.ts'
import { telemetryConfig, telemetrySettings } from '#platform/telemetry/telemetry.ts'
import { accountConfig, accountSettings } from '../accounts/account-settings.ts'
import { mailConfig, mailSettings } from '../mails/mail-settings.ts'
import { COURIER_NAMES, type CourierConfig, readCourierConfig } from '../parcels/courier-settings.ts'
import {
  PAYMENT_NAMES,
  type PaymentConfig,
  paymentSettings,
  readPaymentConfig,
} from '../payments/payment-settings.ts'
import { limitConfig, limitSettings } from './limit-settings.ts'
import { OWNERS_NAMES, ownersSettings } from './owners-settings.ts'
import { storeConfig, storeSettings } from './store-settings.ts'

export type Config = ReturnType<typeof configOf>

export type Environment = Record<string, string | undefined>

export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

export function readConfig(env: Environment): Config {
  const { config, problems } = parseConfig(env)
  if (!config) throw new ConfigError(problems)
  return config
}

/** The settings, or all their problems. */
export function parseConfig(env: Environment): { config?: Config; problems: string[] } {
  const given = givenSettings(env)
  const settings = Settings.safeParse(given)
  const payment = readPaymentConfig(given)
  const courier = readCourierConfig(given)
  const problems = [...problemsOf(settings), ...payment.problems, ...courier.problems]
  if (given.LISTEN_DATABASE_URL && !given.DATABASE_URL)
    problems.push('LISTEN_DATABASE_URL must come with DATABASE_URL, the address of the pooler')
  if (given.MIGRATE_DATABASE_URL && !given.DATABASE_URL)
    problems.push(
      'MIGRATE_DATABASE_URL must come with DATABASE_URL, the address of the role that reads and writes rows',
    )
  if (given.BACKUP_DIR && given.DATABASE_URL)
    problems.push('BACKUP_DIR must not come with DATABASE_URL, which is backed up by its own tools')
  if (settings.data && settings.data.METRICS_PORT === settings.data.PORT)
    problems.push('METRICS_PORT must be another port than PORT')
  if (!settings.success || !payment.config || !courier.config || problems.length > 0) return { problems }
  const providers = { payment: payment.config, courier: courier.config }
  return { config: configOf(settings.data, providers, given), problems }
}

function configOf(
  values: z.output<typeof Settings>,
  { payment, courier }: { payment: PaymentConfig; courier: CourierConfig },
  given: Record<string, string>,
) {
  const process = processConfig(values)
  return {
    ...process,
    ...databaseConfig(values),
    ...accountConfig(values, process.isPublic),
    ...limitConfig(values),
    ...storeConfig(values, process.isPublic),
    mail: mailConfig(values),
    payment,
    courier,
    backup: backupConfig(values),
    telemetry: telemetryConfig(values),
    /** The owner's settings, as they are written in the environment: defaults of those in the database. */
    owners: Object.fromEntries(Object.entries(given).filter(([name]) => OWNERS_NAMES.includes(name))),
  }
}

/** The settings in the environment; an empty text counts as unset. */
export function givenSettings(env: Environment): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value.trim()
  return given
}

const Settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...accountSettings,
  ...limitSettings,
  ...storeSettings,
  ...mailSettings,
  ...backupSettings,
  ...telemetrySettings,
  ...paymentSettings,
  ...ownersSettings,
})

export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Settings.shape),
  ...PAYMENT_NAMES,
  ...COURIER_NAMES,
]
