/**
 * The checklist for public shops: one list for the start, which refuses a public shop without the required settings and warns of the
 * others, for `npm run doctor`, and for docs/going-live.md.
 */

import {
  databaseHosts,
  isLocalAddress,
  isLoopback,
  isOff,
  isOn,
  isPublic,
  verifiesServer,
} from '#platform/settings/settings.ts'
import { CONTACT } from '#shared/settings.ts'
import { passwordError, STAFF_LENGTH } from '#shop/accounts/accounts.ts'
import {
  type Config,
  ConfigError,
  type Environment,
  givenSettings,
  parseConfig,
  SETTING_NAMES,
} from '#shop/settings/config.ts'
import { misspeltSettings } from '#shop/settings/misspelt-settings.ts'

export type GoingLiveCheck = {
  /** A line of the checklist, true once it is done. */
  done: string
  /** The problem, in the names of the settings and without values, which could be secrets. */
  problem(given: Record<string, string>): string | undefined
}

/** The settings of a shop that may start. A public one must have the required ones. */
export function readConfigForStart(env: Environment): Config {
  const { config, problems } = parseConfig(env)
  const given = givenSettings(env)
  const undecided = isPublic({ ...given, TRUST_PROXY: namesProxies(given) })
    ? problemsOf(REQUIRED, given)
    : []
  if (!config || undecided.length > 0) throw new ConfigError([...problems, ...undecided])
  return config
}

/** Settings that a shop may start with but should change: some on public shops only. */
export function advice(env: Environment, config: Config): string[] {
  const checks = config.isPublic ? [...ADVISED, ...ADVISED_EVERYWHERE] : ADVISED_EVERYWHERE
  return problemsOf(checks, givenSettings(env))
}

function problemsOf(checks: readonly GoingLiveCheck[], given: Record<string, string>): string[] {
  return checks.map((check) => check.problem(given)).filter((problem) => problem !== undefined)
}

const REQUIRED: GoingLiveCheck[] = [
  {
    done: '`PUBLIC_URL` is the https address that shoppers type.',
    problem({ PUBLIC_URL }) {
      if (!PUBLIC_URL)
        return 'PUBLIC_URL must be the https address of the shop (to try it out on your own: http://localhost and the port)'
      return PUBLIC_URL.startsWith('https://') ? undefined : 'PUBLIC_URL must begin with https://'
    },
  },
  {
    done: '`PAYMENT_PROVIDER` is set; `sandbox`, which charges no cards, only together with `ALLOW_SANDBOX=yes`.',
    problem({ PAYMENT_PROVIDER, ALLOW_SANDBOX = '' }) {
      if (!PAYMENT_PROVIDER) return 'PAYMENT_PROVIDER must be set: kashier charges cards, sandbox does not'
      if (PAYMENT_PROVIDER.toLowerCase() !== 'sandbox' || isOn(ALLOW_SANDBOX)) return undefined
      return 'PAYMENT_PROVIDER=sandbox charges no cards; use kashier, or set ALLOW_SANDBOX=yes'
    },
  },
  {
    done: '`KASHIER_MODE` is set if `PAYMENT_PROVIDER` is `kashier`.',
    problem: ({ PAYMENT_PROVIDER, KASHIER_MODE }) =>
      PAYMENT_PROVIDER?.toLowerCase() === 'kashier' && !KASHIER_MODE
        ? 'KASHIER_MODE must be set: live charges cards, test does not'
        : undefined,
  },
  {
    done: '`KASHIER_BASE_URL` and `KASHIER_ORDERS_URL`, if set, begin with `https://`.',
    problem(given) {
      if (given.PAYMENT_PROVIDER?.toLowerCase() !== 'kashier') return undefined
      const plain = ['KASHIER_BASE_URL', 'KASHIER_ORDERS_URL'].filter(
        (name) => !/^https:\/\//i.test(given[name] ?? 'https://'),
      )
      if (plain.length === 0) return undefined
      return `${listed(plain)} must begin with https://, because every call to it has the secret key`
    },
  },
  {
    done: '`COURIER` is not `sandbox`, which carries nothing, unless `ALLOW_SANDBOX=yes` is set.',
    problem: ({ COURIER, ALLOW_SANDBOX = '' }) =>
      COURIER?.toLowerCase() === 'sandbox' && !isOn(ALLOW_SANDBOX)
        ? 'COURIER=sandbox carries nothing; use by_hand or bosta, or set ALLOW_SANDBOX=yes'
        : undefined,
  },
  {
    done: '`BOSTA_BASE_URL`, if set, begins with `https://`.',
    problem: ({ COURIER, BOSTA_BASE_URL = 'https://' }) =>
      COURIER?.toLowerCase() === 'bosta' && !/^https:\/\//i.test(BOSTA_BASE_URL)
        ? "BOSTA_BASE_URL must begin with https://, because every call to it has the courier's key"
        : undefined,
  },
  {
    done: '`DEMO` is set: `off` for a shop that sells its own products.',
    problem: ({ DEMO }) =>
      DEMO ? undefined : 'DEMO must be set: off leaves a new shop empty, on loads demo products',
  },
  {
    done: `\`ADMIN_PASSWORD\`, if set, has ${STAFF_LENGTH} characters or more and is not a common one.`,
    problem: ({ ADMIN_PASSWORD, ADMIN_EMAIL = '' }) =>
      ADMIN_PASSWORD && passwordError(ADMIN_PASSWORD, { email: ADMIN_EMAIL, name: 'admin', role: 'admin' })
        ? `ADMIN_PASSWORD must have ${STAFF_LENGTH} characters or more and not be a common one (unset, a random one is made)`
        : undefined,
  },
  {
    done: '`DATABASE_URL`, `LISTEN_DATABASE_URL` and `MIGRATE_DATABASE_URL` on another machine have `sslmode=verify-full`, unless `ALLOW_PLAIN_DATABASE=yes` is set.',
    problem(given) {
      const plain = ['DATABASE_URL', 'LISTEN_DATABASE_URL', 'MIGRATE_DATABASE_URL'].filter((name) => {
        const address = given[name]
        // An unreadable file was reported already.
        return address && URL.canParse(address) && isRemote(address) && !verifiesServer(address)
      })
      if (plain.length === 0 || isOn(given.ALLOW_PLAIN_DATABASE ?? '')) return undefined
      return `${listed(plain)} must end in ?sslmode=verify-full, because the database is on another machine; on a private network set ALLOW_PLAIN_DATABASE=yes`
    },
  },
  {
    done: '`SMTP_URL` does not disable encryption, unless `ALLOW_PLAIN_SMTP=yes` is set.',
    problem: ({ SMTP_URL, ALLOW_PLAIN_SMTP = '' }) =>
      SMTP_URL && !isLocalAddress(SMTP_URL) && weakensTls(SMTP_URL) && !isOn(ALLOW_PLAIN_SMTP)
        ? 'SMTP_URL must not disable encryption; for a relay on a private network set ALLOW_PLAIN_SMTP=yes'
        : undefined,
  },
  {
    done: '`STAFF_EMAIL` is the address for mails about new orders, if `SMTP_URL` is set.',
    problem: ({ SMTP_URL, STAFF_EMAIL }) =>
      SMTP_URL && !STAFF_EMAIL
        ? 'STAFF_EMAIL must be the address for mails about new orders, because SMTP_URL is set'
        : undefined,
  },
]

const ADVISED_EVERYWHERE: GoingLiveCheck[] = [
  {
    done: '`CONTACT_PHONE`, `CONTACT_EMAIL` and `CONTACT_INSTAGRAM` are set.',
    problem({ CONTACT_PHONE, CONTACT_EMAIL, CONTACT_INSTAGRAM }) {
      const madeUp = [
        CONTACT_PHONE && digits(CONTACT_PHONE) !== digits(CONTACT.phone) ? '' : 'CONTACT_PHONE',
        CONTACT_EMAIL && !isExample(CONTACT_EMAIL) ? '' : 'CONTACT_EMAIL',
        CONTACT_INSTAGRAM ? '' : 'CONTACT_INSTAGRAM',
      ].filter(Boolean)
      if (madeUp.length === 0) return undefined
      return `${listed(madeUp)} should be set: pages show placeholders until then`
    },
  },
  {
    done: '`PUBLIC_URL` is set and not on `localhost`, if `PAYMENT_PROVIDER` is `kashier`.',
    problem: ({ PAYMENT_PROVIDER, PUBLIC_URL = 'http://localhost' }) =>
      PAYMENT_PROVIDER?.toLowerCase() === 'kashier' && /^https?:\/\/localhost\b/i.test(PUBLIC_URL)
        ? 'PUBLIC_URL should not be on localhost: Kashier refuses to send shoppers back there'
        : undefined,
  },
  {
    done: 'No name of a setting is misspelt.',
    problem: (given) => misspeltSettings(Object.keys(given), SETTING_NAMES),
  },
]

const ADVISED: GoingLiveCheck[] = [
  {
    done: '`KASHIER_MODE` is `live`, so that cards are charged.',
    problem: ({ PAYMENT_PROVIDER, KASHIER_MODE }) =>
      PAYMENT_PROVIDER?.toLowerCase() === 'kashier' && KASHIER_MODE === 'live'
        ? undefined
        : 'Cards are not charged: anybody with a test card number can order without paying',
  },
  {
    done: '`SMTP_URL` names a mail server, so that shoppers get their confirmations.',
    problem: ({ SMTP_URL }) =>
      SMTP_URL ? undefined : 'SMTP_URL should be set: mails are not sent, only stored for staff to read',
  },
  {
    done: '`MAIL_FROM` is one of your addresses that the mail server may use, if `SMTP_URL` is set.',
    problem: ({ SMTP_URL, MAIL_FROM }) =>
      SMTP_URL && (!MAIL_FROM || isExample(MAIL_FROM))
        ? 'MAIL_FROM should be one of your addresses'
        : undefined,
  },
  {
    done: '`ADMIN_EMAIL` is an address that somebody reads.',
    problem: ({ ADMIN_EMAIL }) =>
      ADMIN_EMAIL && !isExample(ADMIN_EMAIL) ? undefined : 'ADMIN_EMAIL should be an address that you read',
  },
  {
    done: '`TRUST_PROXY` names the proxy that terminates TLS, so that shoppers are distinguished.',
    problem: (given) =>
      namesProxies(given)
        ? undefined
        : 'TRUST_PROXY should name your proxy: until then all shoppers count as one client and share its limits',
  },
  {
    done: '`RATE_LIMIT` is on.',
    problem: ({ RATE_LIMIT }) =>
      RATE_LIMIT && !isOn(RATE_LIMIT)
        ? 'RATE_LIMIT should be on: without it passwords can be guessed without limit'
        : undefined,
  },
]

export const GOING_LIVE: readonly GoingLiveCheck[] = [...REQUIRED, ...ADVISED, ...ADVISED_EVERYWHERE]

const namesProxies = ({ TRUST_PROXY = 'off' }: Record<string, string>): boolean => !isOff(TRUST_PROXY)

const isRemote = (address: string): boolean =>
  databaseHosts(address).some((host) => host !== '' && !host.startsWith('/') && !isLoopback(host))

/**
 * Nodemailer takes options from the parameters of the address. Those about encryption may only repeat the defaults; other `tls.`
 * options could weaken it.
 */
function weakensTls(address: string): boolean {
  if (!URL.canParse(address)) return false
  return [...new URL(address).searchParams].some(([name, value]) => {
    const safe = SAFE_SMTP_OPTIONS[name.toLowerCase()]
    return safe ? !safe.test(value) : /^tls\./i.test(name)
  })
}

const SAFE_SMTP_OPTIONS: Partial<Record<string, RegExp>> = {
  ignoretls: /^(false|0)$/,
  opportunistictls: /^(false|0)$/,
  requiretls: /^(true|1)$/,
  secure: /^(true|1)$/,
  'tls.rejectunauthorized': /^(true|1)$/,
  'tls.minversion': /^TLSv1\.[23]$/,
  'tls.servername': /./,
}

/** Reserved domains: a mail to them arrives nowhere. */
const isExample = (email: string): boolean =>
  /@([\w.-]+\.)?(example(\.(com|org|net))?|invalid|test|localhost)>?$/i.test(email)

const digits = (text: string): string => text.replace(/\D/g, '')

/** "A, B and C". */
const listed = (names: string[]): string => new Intl.ListFormat('en-GB').format(names)
