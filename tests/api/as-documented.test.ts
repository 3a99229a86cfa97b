/** The calls and records of the documents, by name: what a client that was written from them alone would read. */
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import { proves } from '../conformance/proves.ts'
import { form, placeOrder } from '../support/checkout-steps.ts'
import { type Files, newTrousers, png, form as trousers } from '../support/product-desk.ts'
import { openTestShop, type TestShop, type Visitor } from '../support/test-shop.ts'

const biella = {
  name: 'Biella',
  priceInPiastres: 1_000_00,
  discountInPiastres: 900_00,
  categoryId: 1,
  sizes: [
    { size: 'S', stock: 5 },
    { size: 'M', stock: 5, isActive: false },
  ],
}
const shop = await openTestShop({ alone: 'renames a category' })
const staff = await shop.admin()
const product = await shop.addProduct(biella)
/** For orders that change, and that lists of the other shop do not have. */
const elsewhere = await openTestShop({ alone: 'has other orders' })
const staffElsewhere = await elsewhere.admin()
const { id } = product
const collection = (await staff.call('POST', '/collections', { name: 'Wardrobe', description: '' })).body.data
await staff.call('PATCH', `/products/${id}`, {
  collectionId: collection.id,
  isBestSeller: true,
  isNewArrival: true,
  details: ['Pressed crease'],
})
await staff.call('PATCH', `/products/image/${id}`, trousers({}, [['image', await png()]]))
await staff.call('PATCH', `/products/size-chart/${id}`, trousers({}, [['sizeChartImage', await png()]]))

const variantId = () => product.variantIds[0] ?? 0
const image = {
  id: expect.any(Number),
  url: expect.stringMatching(/^\/media\//),
  altText: 'Biella',
}

describe('the shop', () => {
  test("sells men's and women's trousers in Egypt, in pounds, and ships for 75 without taxes", {
    meta: proves('1:3', '1:176', '2:261'),
  }, async () => {
    const { body } = await shop.guest().call('GET', '/store')
    expect(body.data).toMatchObject({ currency: 'EGP', currencyLabel: 'L.E', shipping: 75, taxes: 0 })
    const categories = await shop.guest().call('GET', '/categories')
    expect(categories.body.data).toEqual([
      expect.objectContaining({ id: 1, name: 'Women' }),
      expect.objectContaining({ id: 2, name: 'Men' }),
    ])
  })
})

describe('accounts', () => {
  test('POST /auth/register answers status and token, or a message; then a login works', {
    meta: proves('1:127', '2:227'),
  }, async () => {
    const person = { name: 'Mona Adel', email: 'mona@example.com', phoneNumber: '01012345678' }
    const password = 'correct horse battery'
    const registration = { ...person, password }
    const { status, body } = await shop.guest().call('POST', '/auth/register', registration)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'success', token: expect.any(String) })
    const visitor = shop.guest()
    const { token } = (await visitor.call('POST', '/auth/login', { email: person.email, password })).body
    const me = await visitor.call('GET', '/auth/me', undefined, { authorization: `Bearer ${token}` })
    expect(me.body.data.user).toMatchObject({ ...person, role: 'user' })
    const again = await shop.guest().call('POST', '/auth/register', registration)
    expect(again.body).toMatchObject({ status: 'fail', message: expect.any(String) })
  })

  test('POST /auth/login takes email and password, and answers status and token', {
    meta: proves('1:126a', '2:228a'),
  }, async () => {
    const { email } = await shop.user()
    const { body } = await shop.guest().call('POST', '/auth/login', { email, password: 'correct horse' })
    expect(body).toMatchObject({ status: 'success', token: expect.any(String) })
    const wrong = await shop.guest().call('POST', '/auth/login', { email, password: 'incorrect horse' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).not.toHaveProperty('token')
  })

  test.each([{}, { email: 'mona@example.com' }, { email: '', password: '' }])(
    'POST /auth/login of %j says that both are required',
    { meta: proves('1:104', '2:166') },
    async (given) => {
      expect(await shop.guest().call('POST', '/auth/login', given)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_input',
          message: 'Email and password are required',
          details: { fields: { password: expect.any(String) } },
        },
      })
    },
  )

  test.each(['no number', '0101'])(
    'POST /auth/register refuses the phone "%s"',
    {
      meta: proves('1:103b'),
    },
    async (phoneNumber) => {
      const email = `${crypto.randomUUID()}@example.com`
      const registration = { name: 'Mona Adel', email, password: 'correct horse battery' }
      expect(
        await shop.guest().call('POST', '/auth/register', { ...registration, phoneNumber }),
      ).toMatchObject({
        status: 400,
        body: { details: { fields: { phoneNumber: expect.any(String) } } },
      })
      expect((await shop.guest().call('POST', '/auth/register', registration)).status).toBe(201)
    },
  )

  test('GET /auth/me tells the role: admin of staff, user of everybody else', {
    meta: proves('1:7c'),
  }, async () => {
    const roleOf = async (visitor: Visitor) => (await visitor.call('GET', '/auth/me')).body.data.user.role
    expect(await roleOf(staff)).toBe('admin')
    expect(await roleOf(await shop.user())).toBe('user')
  })

  test('GET /auth/me answers the user with role and wishlist', {
    meta: proves('1:75', '1:83', '1:128', '2:117'),
  }, async () => {
    const user = await shop.user('Mona Adel')
    await user.call('POST', '/users/wishlist', { productId: product.id })
    const { body } = await user.call('GET', '/auth/me')
    expect(body).toMatchObject({
      status: 'success',
      data: {
        user: {
          id: expect.any(Number),
          name: 'Mona Adel',
          email: user.email,
          phoneNumber: user.phoneNumber,
          role: 'user',
          wishlist: {
            items: [
              {
                id: expect.any(Number),
                productId: product.id,
                product: { id: product.id, name: 'Biella', price: 1000, images: [image] },
              },
            ],
          },
        },
      },
    })
  })

  test('POST /users/wishlist and /users/wishlist/remove take a productId', {
    meta: proves('1:136', '1:137', '2:206'),
  }, async () => {
    const user = await shop.user()
    const wishes = async () =>
      (await user.call('GET', '/auth/me')).body.data.user.wishlist.items
        .map(({ productId }: { productId: number }) => productId)
        .toSorted()
    const other = await shop.addProduct({ name: 'Another' })
    for (const { id } of [product, other]) await user.call('POST', '/users/wishlist', { productId: id })
    expect(await wishes()).toEqual([product.id, other.id].toSorted())
    const { body } = await user.call('POST', '/users/wishlist/remove', { productId: product.id })
    expect(body.status).toBe('success')
    expect(await wishes()).toEqual([other.id])
  })
})

describe('the catalogue', () => {
  const shown = {
    id: expect.any(Number),
    name: 'Biella',
    description: 'Wool twill.',
    price: 1000,
    discount: 900,
    categoryId: 1,
    category: expect.objectContaining({ id: 1, name: 'Women' }),
    isBestSeller: true,
    isNewArrival: true,
    isActive: true,
    images: [expect.objectContaining(image)],
    sizeChartImage: image.url,
    details: ['Pressed crease'],
  }
  const ofStaff = () => ({
    ...shown,
    collectionId: collection.id,
    collection: expect.objectContaining({ id: collection.id, name: 'Wardrobe' }),
  })

  const productIn = (list: Product[]) => list.find(({ id }) => id === product.id)

  test('GET /products answers its list in data.data', {
    meta: proves('1:77a', '1:77b', '1:129', '2:218'),
  }, async () => {
    const { body } = await shop.guest().call('GET', '/products')
    expect(body.status).toBe('success')
    const found = productIn(body.data.data)
    expect(found).toEqual(expect.objectContaining({ ...shown, collectionId: collection.id }))
    expect(found?.variants).toContainEqual(
      expect.objectContaining({ id: variantId(), size: 'S', stock: 5, isActive: true }),
    )
  })

  test('GET /products answers staff collection, category, pictures and all sizes', {
    meta: proves('2:118', '2:119', '2:218'),
  }, async () => {
    const { body } = await staff.call('GET', '/products')
    const found = productIn(body.data.data)
    expect(found).toEqual(expect.objectContaining(ofStaff()))
    expect(found?.variants).toEqual([
      expect.objectContaining({ id: variantId(), size: 'S', color: 'Navy', stock: 5, isActive: true }),
      expect.objectContaining({
        size: 'M',
        color: 'Navy',
        stock: 5,
        sku: expect.any(String),
        isActive: false,
      }),
    ])
  })

  test('GET /products/{id} answers one with its sizes in data.data', {
    meta: proves('1:79', '1:130', '1:139a', '2:119', '2:218'),
  }, async () => {
    const { body } = await staff.call('GET', `/products/${product.id}`)
    expect(body.data.data).toMatchObject(ofStaff())
    expect(body.data.data.variants).toContainEqual({
      id: variantId(),
      size: 'S',
      color: 'Navy',
      colorKey: 'Navy',
      swatch: expect.stringMatching(/^#[0-9a-f]{6}$/),
      stock: 5,
      sku: expect.any(String),
      isActive: true,
      measures: null,
    })
  })

  test('GET and POST /collections answer data', { meta: proves('2:121', '2:210', '2:211a') }, async () => {
    const made = await staff.call('POST', '/collections', { name: 'Linen', description: 'Light.' })
    const collection = {
      id: expect.any(Number),
      name: 'Linen',
      description: 'Light.',
      slug: 'linen',
      image: null,
    }
    expect(made.body.data).toMatchObject(collection)
    expect((await shop.guest().call('GET', '/collections')).body.data).toContainEqual(
      expect.objectContaining(collection),
    )
  })

  test('the picture of a collection is an address of ours or of anybody by https, or none', {
    meta: proves('2:121', '2:210', '2:211b'),
  }, async () => {
    const image = 'https://pictures.example/linen.jpg'
    const made = await staff.call('POST', '/collections', { name: 'With a picture', image })
    expect(made.body.data).toMatchObject({ image })
    const { body } = await shop.guest().call('GET', '/collections')
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'With a picture', image }))
    const none = await staff.call('POST', '/collections', { name: 'Without a picture' })
    expect(none.status).toBe(201)
    const refused = await staff.call('POST', '/collections', {
      name: 'With another',
      image: 'http://plain.example/a',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { fields: { image: expect.any(String) } } },
    })
  })

  test('PATCH /collections/{id} takes name and description, PATCH /categories/{id} name and slug', {
    meta: proves('2:212', '2:214'),
  }, async () => {
    const { body } = await staff.call('POST', '/collections', { name: 'Wool', description: 'Warm.' })
    const changed = await staff.call('PATCH', `/collections/${body.data.id}`, {
      name: 'Winter wool',
      description: 'Warmer.',
    })
    expect(changed.body.data).toMatchObject({ name: 'Winter wool', description: 'Warmer.' })
    const category = await staff.call('PATCH', '/categories/2', { name: 'Men', slug: 'gentlemen' })
    expect(category.body.data).toMatchObject({ id: 2, name: 'Men', slug: 'gentlemen' })
  })

  test('GET /categories answers data', { meta: proves('2:122', '2:213') }, async () => {
    const { body } = await shop.guest().call('GET', '/categories')
    expect(body.data[0]).toMatchObject({ id: 1, name: 'Women', slug: 'women' })
  })
})

describe('the cart', () => {
  const line = {
    id: expect.any(Number),
    quantity: 2,
    variant: {
      id: expect.any(Number),
      size: 'S',
      color: 'Navy',
      product: { name: 'Biella', price: 1000, discount: 900, images: [image] },
    },
  }

  const filled = async () => {
    const guest = shop.guest()
    const { body } = await guest.call('POST', '/cart/items', { variantId: variantId(), quantity: 2 })
    return { guest, cart: body.data, path: `/cart/items/${body.data.items[0]?.id}` }
  }

  test('POST /cart/items takes a variantId and a quantity, and answers data with its items', {
    meta: proves('1:81a', '1:81b', '1:132'),
  }, async () => {
    const { cart } = await filled()
    expect(cart).toMatchObject({ items: [line], count: 2 })
  })

  test('GET /cart answers it again, that of a newcomer is empty', {
    meta: proves('1:131a', '2:195'),
  }, async () => {
    const { guest } = await filled()
    expect((await guest.call('GET', '/cart')).body.data).toMatchObject({ items: [line], count: 2 })
    expect((await shop.guest().call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('PUT /cart/items/{id} changes a quantity', { meta: proves('1:133', '2:195') }, async () => {
    const { guest, path } = await filled()
    expect((await guest.call('PUT', path, { quantity: 3 })).body.data.items[0].quantity).toBe(3)
    expect((await guest.call('GET', '/cart')).body.data.count).toBe(3)
  })

  test('DELETE /cart/items/{id} removes an item, DELETE /cart all of them', {
    meta: proves('1:134', '1:135', '2:195'),
  }, async () => {
    const { guest, path } = await filled()
    const two = await shop.addProduct({
      name: 'Two more',
      sizes: ['M', 'L'].map((size) => ({ size, stock: 5 })),
    })
    for (const id of two.variantIds) await guest.call('POST', '/cart/items', { variantId: id, quantity: 1 })
    const left = (await guest.call('DELETE', path)).body.data.items
    expect(left.map(({ variant }: { variant: { id: number } }) => variant.id).toSorted()).toEqual(
      two.variantIds.toSorted(),
    )
    expect((await guest.call('DELETE', '/cart')).body.data.items).toEqual([])
    expect((await guest.call('GET', '/cart')).body.data.items).toEqual([])
  })

  test('POST /checkout/session takes nothing and answers its items', {
    meta: proves('2:109', '2:190'),
  }, async () => {
    const guest = shop.guest()
    await guest.call('POST', '/cart/items', { variantId: variantId(), quantity: 2 })
    const { body } = await guest.call('POST', '/checkout/session')
    expect(body.data.items).toMatchObject([line])
  })

  test('refuses a quantity below one', { meta: proves('2:172') }, async () => {
    const guest = shop.guest()
    expect((await guest.call('POST', '/cart/items', { variantId: variantId(), quantity: 0 })).status).toBe(
      400,
    )
  })
})

describe('orders', async () => {
  const address = {
    street: '12 Talaat Harb',
    city: 'Cairo',
    state: 'EG',
    zip: '11511',
    country: 'Egypt',
  }
  /** None of its words are in the account. */
  const typed = {
    guestName: 'Hoda Samir',
    email: 'hoda@post.example',
    phoneNumber: '01112223334',
  }
  const placedIn = async (at: TestShop): Promise<{ customer: Visitor; order: Order }> => {
    const { variantIds } = await at.addProduct(biella)
    const customer = await at.user('Nadia Fahmy')
    await customer.call('POST', '/cart/items', { variantId: variantIds[0], quantity: 2 })
    const { country: _, ...shippingAddress } = form.shippingAddress
    const { order } = (await placeOrder(customer, { ...typed, shippingAddress })).body
    return { customer, order }
  }
  const { customer, order } = await placedIn(shop)

  test('POST /checkout/place-order answers the order with its id, state EG and country Egypt', {
    meta: proves('2:110', '2:191a', '2:191b', '2:267'),
  }, () => {
    expect(order.id).toEqual(expect.any(String))
    expect(order.shippingAddress).toMatchObject(address)
  })

  test('GET /orders/{id} answers it to the customer', { meta: proves('2:114', '2:200') }, async () => {
    const { body } = await customer.call('GET', `/orders/${order.id}`)
    expect(body.data).toMatchObject({
      id: order.id,
      createdAt: expect.any(String),
      status: 'pending',
      totalAmount: '1875.00',
      paymentMethod: 'cod',
      guestName: 'Hoda Samir',
      guestEmail: 'hoda@post.example',
      guestPhone: '01112223334',
      shippingAddress: address,
      items: [
        {
          id: expect.any(Number),
          productName: 'Biella',
          variantSize: 'S',
          variantColor: 'Navy',
          quantity: 2,
          price: 900,
        },
      ],
    })
  })

  test('GET /orders/admin answers status and data to staff, and a message to others', {
    meta: proves('2:115', '2:199'),
  }, async () => {
    const { body } = await staff.call('GET', '/orders/admin')
    expect(body.status).toBe('success')
    expect(body.data).toEqual([
      expect.objectContaining({
        id: order.id,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        status: 'pending',
        totalAmount: '1875.00',
        user: expect.objectContaining({
          name: 'Nadia Fahmy',
          email: customer.email,
          phone: customer.phoneNumber,
        }),
        guestName: typed.guestName,
        guestEmail: typed.email,
        guestPhone: typed.phoneNumber,
        payment: { method: 'cod', status: 'pending' },
        orderItems: [
          expect.objectContaining({
            quantity: 2,
            price: 900,
            variant: expect.objectContaining({
              size: 'S',
              product: expect.objectContaining({ name: 'Biella' }),
            }),
          }),
        ],
        address: expect.objectContaining(address),
      }),
    ])
    const refused = await customer.call('GET', '/orders/admin')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ message: expect.any(String) })
  })

  test.each([
    ['hoda@', 'email', true],
    ['HODA@POST', 'email', true],
    ['HODA@POST', 'all', true],
    ['hoda SAMIR', 'all', true],
    ['nadia FAHMY', 'all', true],
    ['0111222', 'phone', true],
    ['0111222', 'all', true],
    ['0111222', 'email', false],
    ['hoda', 'phone', false],
    ['samir', 'email', false],
    ['somebody else', 'all', false],
  ])(
    'GET /orders/admin?q=%s in %s finds it: %s',
    {
      meta: proves('2:171a', '2:171b'),
    },
    async (q, field, isFound) => {
      const { body } = await staff.call('GET', `/orders/admin?q=${encodeURIComponent(q)}&field=${field}`)
      expect(body.data.map(({ id }: Order) => id)).toEqual(isFound ? [order.id] : [])
    },
  )

  test('GET /orders/admin finds it by the email and the phone of its account, in any case', {
    meta: proves('2:171a', '2:171b'),
  }, async () => {
    const account = customer.email ?? ''
    const byPhone = await staff.call('GET', `/orders/admin?q=${customer.phoneNumber}&field=phone`)
    expect(byPhone.body.data.map(({ id }: Order) => id)).toEqual([order.id])
    for (const q of [account, account.toUpperCase()])
      for (const field of ['email', 'all']) {
        const { body } = await staff.call('GET', `/orders/admin?q=${encodeURIComponent(q)}&field=${field}`)
        expect(body.data.map(({ id }: Order) => id)).toEqual([order.id])
      }
  })

  test('GET /orders/admin finds it by its id, in any case', {
    meta: proves('2:171a', '2:171b'),
  }, async () => {
    for (const q of [order.id, order.id.toUpperCase(), order.id.slice(-8).toUpperCase()]) {
      const { body } = await staff.call('GET', `/orders/admin?q=${q}`)
      expect(body.data.map(({ id }: Order) => id)).toEqual([order.id])
    }
  })

  test('GET /users/orders answers those of the account and no others', {
    meta: proves('2:116', '2:179', '2:202'),
  }, async () => {
    expect((await (await shop.user()).call('GET', '/users/orders')).body.data).toEqual([])
    const { body } = await customer.call('GET', '/users/orders')
    expect(body.data).toEqual([
      expect.objectContaining({
        id: order.id,
        createdAt: expect.any(String),
        status: 'pending',
        totalAmount: '1875.00',
        items: [
          expect.objectContaining({
            product: expect.objectContaining({ name: 'Biella', price: 900 }),
            quantity: 2,
          }),
        ],
      }),
    ])
  })

  test.each(['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'])(
    'PUT /orders/status/{id} makes it %s',
    { meta: proves('2:129', '2:131a', '2:201', '2:269') },
    async (status) => {
      const { customer, order } = await placedIn(elsewhere)
      const { body } = await staffElsewhere.call('PUT', `/orders/status/${order.id}`, { status })
      expect(body.status).toBe('success')
      expect(body.data.status).toBe(status)
      expect((await customer.call('GET', `/orders/${order.id}`)).body.data.status).toBe(status)
    },
  )

  test('PUT /orders/status/{id} answers a message to a status that is none', {
    meta: proves('2:201'),
  }, async () => {
    const { status, body } = await staff.call('PUT', `/orders/status/${order.id}`, { status: 'lost' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'fail', message: expect.any(String) })
  })
})

test('staff read all orders with customers and change orders and catalogue; others do not', {
  meta: proves('2:9'),
}, async () => {
  const { id: productId, variantIds } = await elsewhere.addProduct(biella)
  const people = [
    { guestName: 'Nadia Fahmy', email: 'nadia@example.com', phoneNumber: '01012345678' },
    { guestName: 'Salma Nabil', email: 'salma@example.com', phoneNumber: '01001234567' },
  ]
  const ids: string[] = []
  for (const [index, person] of people.entries()) {
    const guest = elsewhere.guest()
    await guest.call('POST', '/cart/items', { variantId: variantIds[0], quantity: 1 })
    const sessionId = `session-of-a-guest-000${index}`
    ids.push((await placeOrder(guest, { ...person, sessionId })).body.order.id)
  }
  const [id] = ids
  const { body } = await staffElsewhere.call('GET', '/orders/admin')
  for (const [index, { guestName, email, phoneNumber }] of people.entries())
    expect(body.data).toContainEqual(
      expect.objectContaining({
        id: ids[index],
        guestName,
        guestEmail: email,
        guestPhone: phoneNumber,
        orderItems: [
          expect.objectContaining({
            variant: expect.objectContaining({ product: expect.objectContaining({ name: 'Biella' }) }),
          }),
        ],
      }),
    )
  const shopper = await elsewhere.user()
  const collection = { name: 'Only for this', description: 'A test.' }
  for (const [method, path, sent] of [
    ['PUT', `/orders/status/${id}`, { status: 'processing' }],
    ['PATCH', `/products/${productId}`, { description: 'Wool twill.' }],
    ['POST', '/collections', collection],
    ['PATCH', '/categories/1', { name: 'Women' }],
  ] as const) {
    expect((await shopper.call(method, path, sent)).status).toBe(403)
    expect((await staffElsewhere.call(method, path, sent)).status).toBeLessThan(300)
  }
})

test('a picture of more than 10 MB is taken', { meta: proves('2:169d', '2:273') }, async () => {
  const padding = new Uint8Array(11 * 1024 ** 2)
  const large = new Blob([await (await png()).arrayBuffer(), padding], { type: 'image/png' })
  const { status, body } = await staff.call('POST', '/products', trousers(newTrousers(), [['images', large]]))
  expect(status).toBe(201)
  expect(body.data.data.images).toHaveLength(1)
})

test('a picture has id, path and words, and its path is served by this very host', {
  meta: proves('1:77d', '1:139b', '2:120', '2:123', '2:219'),
}, async () => {
  const files: Files = [
    ['images', await png()],
    ['sizeChartImage', await png()],
  ]
  const { body } = await staff.call('POST', '/products', trousers(newTrousers(), files))
  const { images, sizeChartImage } = body.data.data
  expect(images).toEqual([expect.objectContaining(image)])
  expect(sizeChartImage).toMatch(/^\/media\//)
  for (const path of [images[0].url, sizeChartImage])
    expect((await shop.app.inject(path)).statusCode).toBe(200)
})
