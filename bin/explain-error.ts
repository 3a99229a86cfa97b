import { ConfigError } from '../src/shop/config.ts'

/** For whoever sits at the terminal: the mistake in a sentence, and what to do about it. */
export function explainAndExit(error: unknown): never {
  console.error(explanationOf(error))
  process.exit(1)
}

function explanationOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, address, hostname, path, message } = error as SystemError
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken. Stop what uses it, or choose another PORT.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose a PORT above 1023.`
  if (code === 'ECONNREFUSED' && port)
    return `Nobody answers at ${address}:${port}. Is the database of DATABASE_URL running?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${hostname} is not known here. Is DATABASE_URL right?`
  if (/unsupported startup parameter/.test(message))
    return 'DATABASE_URL leads to a pooler. Set LISTEN_DATABASE_URL to the address of the database itself.'
  if (code && CERTIFICATE.test(code))
    // What Node advises behind the semicolon is for its own options.
    return `The database’s certificate is not trusted: ${message.split(';', 1)}. Name its authority with sslrootcert in DATABASE_URL.`
  if (code && REFUSED_BY_THE_SERVER.test(code))
    return `The database refuses us: ${message}. Is DATABASE_URL right, and may its user make tables?`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${address}. Choose another HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no room left on the disk${path ? ` for ${path}` : ''}. Make some, or choose another DATA_DIR.`
  if (error instanceof Error)
    return process.env.LOG_LEVEL === 'debug' ? String(error.stack) : withCauses(error)
  return String(error)
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }

/** Node's codes for a server that could not prove its name. */
const CERTIFICATE = /CERT|ERR_TLS|UNABLE_TO_VERIFY/

/** PostgreSQL's codes for a wrong user or password, a missing database and missing rights. */
const REFUSED_BY_THE_SERVER = /^(28\w{3}|3D000|42501)$/

function withCauses(error: Error): string {
  // A mistake of ours is not explained by its message alone.
  if (error instanceof TypeError || error instanceof ReferenceError) return String(error.stack)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
