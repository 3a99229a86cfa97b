/** Parses the address of a PostgreSQL server, by the terms of libpq. */

/** The hosts: names, addresses, or the folder of a socket. */
export function databaseHosts(address: string): string[] {
  const { hosts, parameters } = partsOf(address)
  // As in the driver, a host among the parameters wins.
  const named = parameters.get('host') ?? hosts
  return named.split(',').map((host) => decodeURIComponent(host).replace(/:\d+$/, ''))
}

/** Whether the server's certificate is verified before anything is sent. */
export function verifiesServer(address: string): boolean {
  return partsOf(address).parameters.get('sslmode') === 'verify-full'
}

/** The files of certificates and keys. */
export function certificateFiles(address: string): string[] {
  const { parameters } = partsOf(address)
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => parameters.get(name) ?? [])
}

function partsOf(address: string): { hosts: string; parameters: URLSearchParams } {
  const [, hosts = '', query = ''] = /^\w+:\/\/(?:[^@/?]*@)?([^/?]*)[^?]*\??(.*)$/.exec(address) ?? []
  return { hosts, parameters: new URLSearchParams(query) }
}
