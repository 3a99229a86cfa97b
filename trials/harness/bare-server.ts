/**
 * The baseline for reads: Node's own HTTP server sending the same bytes from memory. Nothing that answers a request in
 * JavaScript can be much faster than this. Run as a process: `node bare-server.ts <file> <content type> <encoding> <status>`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', type = 'text/html', encoding = 'identity', status = '200'] = process.argv
const bytes = readFileSync(file)
const headers = {
  'content-type': type,
  'content-length': bytes.length,
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
}

const server = createServer((_, reply) => {
  reply.writeHead(Number(status), headers)
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
