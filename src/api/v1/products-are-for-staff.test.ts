import { expect, test } from 'vitest'
import { form, newTrousers, openProductDesk, png } from '#tests/support/product-desk.ts'

const desk = await openProductDesk()

test.each([
  ['POST', '/products'],
  ['PATCH', '/products/1'],
  ['PATCH', '/products/image/1'],
  ['DELETE', '/products/image/1'],
  ['PATCH', '/products/size-chart/1'],
  ['DELETE', '/products/size-chart/1'],
  ['POST', '/media'],
] as const)('%s %s is for staff', async (method, path) => {
  const before = await desk.traces()
  const user = await desk.shop.user()
  const body = method === 'DELETE' ? undefined : form(newTrousers(), [['image', await png()]])
  expect((await desk.guest.call(method, path, body)).status).toBe(401)
  expect((await user.call(method, path, body)).status).toBe(403)
  expect(await desk.traces()).toEqual(before)
})
