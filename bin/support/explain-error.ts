import { errorMessage } from '#shared/errors/error-messages.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { ConfigError, parseConfig } from '#shop/settings/config.ts'

/** Prints an error for the operator: the problem in a sentence, and the remedy. */
export function explainAndExit(error: unknown): never {
  console.error(explanationOf(error))
  process.exit(1)
}

export function explanationOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ShopError) return errorMessage('en', error.messageCode, error.details)
  return aboutDatabase(error) ?? aboutMachine(error) ?? withCauses(error)
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

function aboutDatabase(error: SystemError): string | undefined {
  const { code = '', syscall, port, address, hostname, message } = error
  if (code === 'ECONNREFUSED' && port)
    return `No server answers at ${address}:${port}. Is the database of DATABASE_URL running?`
  if (code === 'ENOENT' && syscall === 'connect')
    return `No server answers at ${address}. Is the database of DATABASE_URL running?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${hostname} cannot be resolved. Is DATABASE_URL right?`
  if (NO_CONNECTION.test(message))
    return 'The database did not answer, or closed the connection. Is DATABASE_URL right, and is PostgreSQL running there? The log of an embedded one is postgres/postgres.log in DATA_DIR.'
  if (/unsupported startup parameter/.test(message))
    return 'DATABASE_URL is the address of a pooler. Set LISTEN_DATABASE_URL to the address of the database itself.'
  if (/does not support SSL/.test(message))
    return 'DATABASE_URL requires encryption (sslmode), but the database does not offer it. Set ssl = on in its postgresql.conf.'
  if (/client password must be a string/.test(message))
    return 'The database requires a password, and DATABASE_URL has none.'
  if (CERTIFICATE.test(code))
    // After the semicolon, Node recommends its command-line options.
    return `The database’s certificate is not trusted: ${message.split(';', 1)}. Set sslrootcert in DATABASE_URL to its certificate authority.`
  if (REFUSED_BY_THE_SERVER.test(code))
    return `The database refused the connection: ${message}. Is DATABASE_URL right, and may its user create tables?`
  if (code === 'EARLIER_SCHEMA')
    return 'This database was made by an earlier build of Taglio (before 0.3.0). Start with an empty DATA_DIR or database; a backup made by that build can be restored with that build only.'
  if (code === DISK_FULL) return `The disk of the database is full: ${message}. Free some space.`
  return undefined
}

/** The driver's messages for a server that closed the connection or never answered. */
const NO_CONNECTION = /^Connection terminated|has encountered a connection error/

/** Node's codes for a certificate that is not valid for the server. */
const CERTIFICATE = /CERT|ERR_TLS|UNABLE_TO_VERIFY/

/** PostgreSQL's codes for a wrong user or password, a missing database and missing rights. */
const REFUSED_BY_THE_SERVER = /^(28\w{3}|3D000|42501)$/

const DISK_FULL = '53100'

function aboutMachine({ code, port, address, path }: SystemError): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop the program that uses it, or choose another ${settingOf(port)}.`
  if (code === 'EACCES' && port)
    return `Port ${port} cannot be opened by this user. Choose a ${settingOf(port)} above 1023.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Choose another HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `No space is left on the disk${path ? ` for ${path}` : ''}. Free some, or choose another DATA_DIR.`
  if (code === 'EROFS')
    return `The disk${path ? ` of ${path}` : ''} is read-only. Mount it for writing, or choose another DATA_DIR.`
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `This user may not open ${path}. Start as its owner, or change the owner of the folder with chown -R.`
  return undefined
}

const settingOf = (port: number | undefined): string =>
  port === parseConfig(process.env).config?.port ? 'PORT' : 'METRICS_PORT'

function withCauses(error: Error): string {
  if (process.env.LOG_LEVEL === 'debug') return String(error.stack)
  // A bug needs its stack.
  if (error instanceof TypeError || error instanceof ReferenceError) return String(error.stack)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
