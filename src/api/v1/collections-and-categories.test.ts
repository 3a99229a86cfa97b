import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ alone: 'renames categories' })
const guest = shop.guest()
const admin = await shop.admin()

describe('collections and categories', () => {
  test('a collection without a slug gets one from its name', async () => {
    const { status, body } = await admin.call('POST', '/collections', {
      name: 'Summer Linen!',
      description: 'Light.',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Summer Linen!',
      slug: 'summer-linen',
      description: 'Light.',
      image: null,
      version: 1,
    })
    const { translations: _, ...shown } = body.data
    expect((await guest.call('GET', '/collections')).body.data).toContainEqual({ ...shown, picture: null })
  })

  test('a slug is used once', async () => {
    await admin.call('POST', '/collections', { name: 'Once' })
    expect((await admin.call('POST', '/collections', { name: 'ONCE' })).body).toMatchObject({
      code: 'slug_taken',
    })
    expect((await admin.call('PATCH', '/categories/1', { slug: 'men' })).body).toMatchObject({
      code: 'slug_taken',
    })
  })

  test.each([
    {},
    { name: '' },
    { name: 'x', slug: 'Not A Slug' },
    { name: '!!!' },
    { name: 'x', image: `/media/${'0'.repeat(32)}.jpg` },
  ])('the collection %j is refused', async (body) => {
    expect((await admin.call('POST', '/collections', body)).body).toMatchObject({ code: 'invalid_input' })
  })

  test('an Arabic name makes a slug too', async () => {
    const { body } = await admin.call('POST', '/collections', { name: 'كتان الصيف' })
    expect(body.data.slug).toBe('ktan-alsyf')
  })

  test('a picture may be on another host under https, and an emptied description is empty', async () => {
    const image = 'https://pictures.example/summer.jpg?w=800'
    const { body } = await admin.call('POST', '/collections', { name: 'Elsewhere', description: null, image })
    expect(body.data).toMatchObject({ description: '', image })
    const { id } = body.data
    const changed = await admin.call('PATCH', `/collections/${id}`, {
      name: 'Elsewhere',
      description: null,
      image: 'https://pictures.example/other.jpg',
    })
    expect(changed.body.data).toMatchObject({ description: '', image: 'https://pictures.example/other.jpg' })
    expect((await admin.call('PATCH', `/collections/${id}`, { image: null })).body.data.image).toBeNull()
  })

  test.each([
    'http://elsewhere.example/x.jpg',
    'https:x.jpg',
    'https://',
    'https://name:secret@elsewhere.example/x.jpg',
    '//elsewhere.example/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/etc/passwd',
    `https://elsewhere.example/${'x'.repeat(2000)}`,
    7,
  ])('the picture %j is refused by its name', async (image) => {
    for (const [method, path] of [
      ['POST', '/collections'],
      ['PATCH', '/collections/1'],
    ] as const) {
      const { status, body } = await admin.call(method, path, { name: 'x', image })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(Object.keys(body.details.fields)).toEqual(['image'])
    }
  })

  test('changing one changes the given fields only, and not over somebody else', async () => {
    const { id } = (await admin.call('POST', '/collections', { name: 'Two hands', description: 'Kept' })).body
      .data
    const changed = await admin.call('PATCH', `/collections/${id}`, { name: 'Renamed', version: 1 })
    expect(changed.body.data).toMatchObject({
      name: 'Renamed',
      slug: 'two-hands',
      description: 'Kept',
      version: 2,
    })
    const late = await admin.call('PATCH', `/collections/${id}`, { name: 'Late', version: 1 })
    expect(late.body).toMatchObject({ code: 'edit_conflict', details: { current: { name: 'Renamed' } } })
    expect((await admin.call('PATCH', '/collections/999999', { name: 'x' })).status).toBe(404)
  })

  test('a category is renamed and found by its new name', async () => {
    const { body } = await admin.call('PATCH', '/categories/2', { name: 'Gentlemen' })
    expect(body.data).toMatchObject({ id: 2, name: 'Gentlemen', slug: 'men' })
    expect((await guest.call('GET', '/products?category=gentlemen')).status).toBe(200)
    for (const name of ['GENTLEMEN', 'Men'])
      expect(await admin.call('PATCH', '/categories/1', { name })).toMatchObject({
        status: 409,
        body: {
          code: 'name_taken',
          message: 'Another category has this name.',
          details: { fields: { name: 'Already in use' } },
        },
      })
    for (const slug of ['gentlemen', 'men'])
      expect(await admin.call('PATCH', '/categories/1', { slug })).toMatchObject({
        status: 409,
        body: { code: 'slug_taken', details: { slug } },
      })
    const atOnce = [1, 2].map((id) => admin.call('PATCH', `/categories/${id}`, { name: 'Everybody' }))
    const outcomes = (await Promise.all(atOnce)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual([200, 409])
    await admin.call('PATCH', '/categories/1', { name: 'Women' })
    await admin.call('PATCH', '/categories/2', { name: 'Men' })
    expect((await guest.call('GET', '/products?category=gentlemen')).body).toMatchObject({
      message: 'There is no such category.',
      details: { fields: { category: 'Unknown category' } },
    })
    expect((await admin.call('PATCH', '/categories/99', { name: 'x' })).status).toBe(404)
  })

  test.each([
    ['POST', '/collections'],
    ['PATCH', '/collections/1'],
    ['PATCH', '/categories/1'],
    ['GET', '/products/1/history'],
  ] as const)('%s %s is for staff', async (method, path) => {
    expect((await guest.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    expect((await (await shop.user()).call(method, path, method === 'GET' ? undefined : {})).status).toBe(403)
  })
})
