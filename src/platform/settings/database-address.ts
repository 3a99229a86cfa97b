/** What the address of a PostgreSQL server says, in the words of its own clients. */

/** The hosts that it names: names, addresses, or the folder of a socket. */
export function databaseHosts(address: string): string[] {
  const { hosts, parameters } = partsOf(address)
  // As in the driver, a host among the parameters wins.
  const named = parameters.get('host') ?? hosts
  return named.split(',').map((host) => decodeURIComponent(host).replace(/:\d+$/, ''))
}

/** Whether the server must prove who it is before anything is told to it. */
export function verifiesServer(address: string): boolean {
  return partsOf(address).parameters.get('sslmode') === 'verify-full'
}

/** The files of certificates and keys that it names. */
export function certificateFiles(address: string): string[] {
  const { parameters } = partsOf(address)
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => parameters.get(name) ?? [])
}

function partsOf(address: string): { hosts: string; parameters: URLSearchParams } {
  const [, hosts = '', query = ''] = /^\w+:\/\/(?:[^@/?]*@)?([^/?]*)[^?]*\??(.*)$/.exec(address) ?? []
  return { hosts, parameters: new URLSearchParams(query) }
}
