/** How a call travels: fetch in the browser, in process on the server, a stub in a test. */
export type Transport = (request: ClientRequest) => Promise<ClientReply>

export type ClientRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query, and starting with /api/v1. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart instead of JSON. */
  form?: FormData
  headers?: Record<string, string>
  /** Sends no cookies and takes none. */
  withoutCookies?: boolean
  signal?: AbortSignal
  /** The body is a Response that is still to be read, unless the reply is an error. */
  isFile?: boolean
  /** Called with the part of a form that was sent, from 0 to 1. */
  onProgress?: (sent: number) => void
}

export type ClientReply = { status: number; body: unknown }
