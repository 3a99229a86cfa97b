import { describe, expect, test } from 'vitest'
import { sharedShop } from '#tests/support/shared-shop.ts'
import type { Visitor } from '#tests/support/test-shop.ts'

const shop = await sharedShop()
const guest = shop.guest()
const admin = await shop.admin()

const names = (reply: { body: { data: { data: { name: string }[] } } }) =>
  reply.body.data.data.map(({ name }) => name)

describe('what shoppers see of a product', () => {
  test('is the whole of it, in the words of the wire', async () => {
    const { id, variantIds } = await shop.addProduct({
      name: 'Whole',
      priceInPiastres: 125_050,
      discountInPiastres: 99_900,
    })
    const { status, body } = await guest.call('GET', `/products/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      data: {
        data: {
          id,
          name: 'Whole',
          price: 1250.5,
          discount: 999,
          categoryId: 2,
          category: { id: 2, name: 'Men', slug: 'men' },
          collection: null,
          images: [],
          variants: [{ id: variantIds[0], size: 'M', stock: 10, isActive: true }],
          version: 1,
        },
      },
    })
  })

  test('leaves out sizes that are switched off, which staff see', async () => {
    const { id } = await shop.addProduct({
      sizes: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 1, isActive: false },
      ],
    })
    const sizesOf = async (visitor: Visitor) =>
      (await visitor.call('GET', `/products/${id}`)).body.data.data.variants.map(
        (v: { size: string }) => v.size,
      )
    expect(await sizesOf(guest)).toEqual(['S'])
    expect(await sizesOf(admin)).toEqual(['S', 'M'])
  })

  test('is nothing when it is inactive; staff see it', async () => {
    const { id } = await shop.addProduct({ name: 'Hidden', isActive: false })
    expect((await guest.call('GET', `/products/${id}`)).body).toMatchObject({
      status: 'fail',
      code: 'not_found',
    })
    expect((await (await shop.user()).call('GET', `/products/${id}`)).status).toBe(404)
    expect((await admin.call('GET', `/products/${id}`)).status).toBe(200)
    expect(names(await guest.call('GET', '/products'))).not.toContain('Hidden')
    expect(names(await guest.call('GET', `/products?ids=${id}`))).toEqual([])
    expect(names(await admin.call('GET', '/products'))).toContain('Hidden')
  })

  test.each(['0', '999999', '2147483648', '99999999999', 'abc', '1.5', '-1', '%00'])(
    'by id %s is an ordinary error',
    async (id) => {
      expect([400, 404]).toContain((await guest.call('GET', `/products/${id}`)).status)
    },
  )
})
