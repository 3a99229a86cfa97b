import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'listens' })
await shop.app.listen({ port: 0, host: '127.0.0.1' })

test.for([
  ['application/json', '/checkout/session', 200],
  ['application/json', '/cart/items', 400],
  ['text/plain', '/cart/items', 415],
  ['application/x-www-form-urlencoded', '/cart/items', 415],
  ['application/json', '/products', 415],
  ['multipart/form-data; boundary=x', '/products', 400],
] as const)('%s that is announced and does not come to %s is answered', async ([type, path, status]) => {
  const { token } = await shop.admin()
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n\r\n`,
  )
  const [reply] = await once(socket, 'data')
  socket.destroy()
  expect(String(reply)).toMatch(`HTTP/1.1 ${status} `)
})
