import { describe, expect, test } from 'vitest'
import { openProductDesk, png } from '#tests/support/product-desk.ts'
import { openTestShop, type Reply } from '#tests/support/test-shop.ts'

const desk = await openProductDesk(await openTestShop({ alone: 'renames a category' }))

const arabic = {
  name: 'بنطلون بييلا صوف',
  description: 'تويل صوف خالص.',
  details: ['صوف خالص'],
  care: ['تنظيف جاف فقط'],
  colors: { Navy: 'كحلي' },
}
const added = () => desk.added({ translations: JSON.stringify({ ar: arabic }), details: 'Pure wool\nLined' })
const inArabic = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await desk.guest.call('GET', path, undefined, headers)).body.data

describe('a reply', () => {
  const told = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await desk.guest.call('GET', path, undefined, headers)
    return [reply.headers['content-language'], reply.headers.vary, reply.body.message]
  }

  test('says in which language it is, errors too', async () => {
    const { id } = await added()
    const kept = 'accept-language, accept-encoding, authorization'
    expect(await told(`/products/${id}`)).toEqual(['en', kept, undefined])
    expect(await told(`/products/${id}`, inArabic)).toEqual(['ar', kept, undefined])
    expect(await told('/cart?lang=ar')).toEqual(['ar', 'accept-language', undefined])
    const missing = 'لم نجد ما تبحث عنه.'
    expect(await told('/products/99999', inArabic)).toEqual(['ar', 'accept-language', missing])
    const order = '/orders/0190a5c0-0000-7000-8000-000000000000'
    for (const path of [order, '/products/99999', '/nothing', '/restock-notices/mine'])
      expect(await told(`${path}?key=x&lang=ar`)).toEqual(['ar', 'accept-language', missing])
    expect(await told('/products/99999')).toEqual([
      'en',
      'accept-language',
      'We could not find what you are looking for.',
    ])
  })

  test('names what is wrong with a field in the same language', async () => {
    const reply = await desk.guest.call('POST', '/cart/items', { variantId: 'one' }, inArabic)
    expect(reply.body).toMatchObject({ message: 'من فضلك راجع الخانات المحددة.' })
    expect(reply.body.details.fields).toEqual({ variantId: 'من فضلك اكتب رقمًا' })
    const unspoken = await desk.guest.call('GET', '/categories?lang=fr', undefined, inArabic)
    expect([unspoken.status, unspoken.body.details.fields]).toEqual([400, { lang: 'من فضلك اختر من المتاح' }])
  })
})

describe('a product in two languages', () => {
  test('is shown in the one requested by ?lang=, else by Accept-Language, else in English', async () => {
    const { id } = await added()
    const english = (await read(`/products/${id}`)).data
    expect(english).toMatchObject({
      name: 'Biella',
      description: 'Wool twill.',
      details: ['Pure wool', 'Lined'],
    })
    expect(english).not.toHaveProperty('translations')
    expect(english.category ?? null).toBeNull()
    for (const asked of [await read(`/products/${id}?lang=ar`), await read(`/products/${id}`, inArabic)])
      expect(asked.data).toEqual({
        ...english,
        name: arabic.name,
        description: arabic.description,
        details: arabic.details,
        care: arabic.care,
        variants: [{ ...english.variants[0], color: 'كحلي' }],
      })
    expect((await read(`/products/${id}?lang=en`, inArabic)).data).toEqual(english)
    expect((await desk.guest.call('GET', `/products/${id}?lang=fr`)).body).toMatchObject({
      code: 'invalid_input',
      details: { fields: { lang: 'One of en, ar' } },
    })
  })

  test('falls back to English field by field', async () => {
    const { id } = await desk.added({
      translations: JSON.stringify({ ar: { name: 'بييلا', description: ' ' } }),
    })
    expect((await read(`/products/${id}?lang=ar`)).data).toMatchObject({
      name: 'بييلا',
      description: 'Wool twill.',
      details: null,
      variants: [{ color: 'Navy' }],
    })
  })

  test('is sent to staff with both, and changed field by field, versioned and recorded', async () => {
    const { id, translations } = await added()
    expect(translations).toEqual({ ar: arabic })
    const { body } = await desk.patch(id, {
      version: 1,
      translations: { ar: { name: 'بييلا', care: '', details: 'صوف\nمبطّن', colors: { Navy: null } } },
    })
    const { care: _, colors: __, ...kept } = arabic
    expect(body.data.data).toMatchObject({ name: 'Biella', version: 2 })
    expect(body.data.data.translations).toEqual({ ar: { ...kept, name: 'بييلا', details: ['صوف', 'مبطّن'] } })
    expect((await desk.patch(id, { translations: { ar: { name: 'بييلا' } } })).body.data.data.version).toBe(2)
    const history = await desk.admin.call('GET', `/products/${id}/history`)
    expect(history.body.data[0]).toMatchObject({
      before: { translations: { ar: arabic } },
      after: { translations: { ar: { name: 'بييلا' } } },
    })
    expect((await read(`/products/${id}?lang=ar`)).data).toMatchObject({ name: 'بييلا', care: null })
  })

  test.each([
    [{ ar: { name: 'x'.repeat(201) } }, 'translations.ar.name'],
    [{ ar: { name: 5 } }, 'translations.ar.name'],
    [{ ar: { nickname: 'x' } }, 'translations.ar.nickname'],
    [{ fr: { name: 'x' } }, 'translations.fr'],
    [{ ar: { colors: { Navy: 'x'.repeat(81) } } }, 'translations.ar.colors.Navy'],
    ['not JSON', 'translations'],
  ])('translations %j are refused, by a form and by a change', async (translations, field) => {
    const named = ({ body }: Reply) => {
      expect(body.code).toBe('invalid_input')
      return Object.keys(body.details.fields).join()
    }
    const text = typeof translations === 'string' ? translations : JSON.stringify(translations)
    expect(named(await desk.add({ translations: text }))).toContain(field)
    const { id } = await desk.added()
    expect(named(await desk.patch(id, { translations }))).toContain(field)
  })

  test('what its pictures show is described in both', async () => {
    const { id, images } = await desk.added({}, [['images', await png()]])
    const [image] = images
    expect(image).toMatchObject({ altText: 'Biella', translations: { ar: {} } })
    const described = { id: image.id, altText: 'Front', translations: { ar: { altText: 'من الأمام' } } }
    expect((await desk.patch(id, { images: [described] })).body.data.data).toMatchObject({
      version: 2,
      images: [described],
    })
    expect((await read(`/products/${id}?lang=ar`)).data.images[0].altText).toBe('من الأمام')
    const [english] = (await read(`/products/${id}`)).data.images
    expect(english.altText).toBe('Front')
    expect(english).not.toHaveProperty('translations')
    expect((await desk.patch(id, { images: [{ id: image.id + 1, altText: 'x' }] })).status).toBe(400)
  })

  test('is shown in carts and wishlists in the language of the reader', async () => {
    const { id, variants } = await added()
    const shopper = await desk.shop.user()
    await shopper.call('POST', '/cart/items', { variantId: variants[0].id })
    const line = async (headers = {}) =>
      (await shopper.call('GET', '/cart', undefined, headers)).body.data.items[0].variant
    expect(await line()).toMatchObject({ color: 'Navy', product: { name: 'Biella' } })
    expect(await line(inArabic)).toMatchObject({ color: 'كحلي', product: { name: arabic.name } })
    const wished = await shopper.call('POST', '/users/wishlist', { productId: id }, inArabic)
    expect(wished.body.data.wishlist.items[0].product.name).toBe(arabic.name)
    expect((await shopper.call('GET', '/auth/me')).body.data.user.wishlist.items[0].product.name).toBe(
      'Biella',
    )
  })
})

describe('a list', () => {
  test.each([
    ['الأناقة', 'الاناقه'],
    ['آمال', 'امال'],
    ['إيطالي', 'ايطالى'],
    ['كُحْلِيّ', 'كحلي'],
    ['كـــتان', 'كتان'],
    ['مؤنث هادئ', 'مونث هادي'],
    ['موديل ٢٠٢٦', 'موديل 2026'],
    ['موديل ۱۹۹۸', 'موديل ١٩٩٨'],
  ])('finds %s by %s, and the other way round', async (written, typed) => {
    for (const [name, q] of [
      [written, typed],
      [typed, written],
    ]) {
      const { id } = await desk.added({
        translations: JSON.stringify({ ar: { name: `بنطلون ${name} جديد` } }),
      })
      const found = await read(`/products?q=${encodeURIComponent(q ?? '')}`)
      expect(found.data.map((one: { id: number }) => one.id)).toContain(id)
    }
    expect((await read(`/products?q=${encodeURIComponent('لا يوجد')}`)).data).toEqual([])
  })

  test('by name follows the names that are shown', async () => {
    const first = await desk.added({ name: 'Zenith', translations: '{"ar":{"name":"ا أول"}}' })
    const second = await desk.added({ name: 'Abano', translations: '{"ar":{"name":"ي أخير"}}' })
    const ids = async (lang: string) =>
      (await read(`/products?ids=${first.id},${second.id}&sort=name&lang=${lang}`)).data.map(
        (one: { id: number }) => one.id,
      )
    expect(await ids('ar')).toEqual([first.id, second.id])
    expect(await ids('en')).toEqual([second.id, first.id])
  })
})

describe('collections and categories', () => {
  test('have both languages, for staff side by side', async () => {
    const translations = { ar: { name: 'موسم الكتان', description: 'خفيف.' } }
    const made = await desk.admin.call('POST', '/collections', { name: 'Linen', translations })
    expect(made.body.data).toMatchObject({ name: 'Linen', translations, version: 1 })
    const { id } = made.body.data
    const shown = async (lang: string) =>
      (await read(`/collections?lang=${lang}`)).find((one: { id: number }) => one.id === id)
    expect(await shown('ar')).toEqual({ ...(await shown('en')), ...translations.ar })
    expect(await shown('en')).not.toHaveProperty('translations')
    const changed = await desk.admin.call('PATCH', `/collections/${id}`, {
      translations: { ar: { description: null } },
    })
    expect(changed.body.data).toMatchObject({ version: 2, translations: { ar: { name: 'موسم الكتان' } } })
    expect(await shown('ar')).toMatchObject({ name: 'موسم الكتان', description: '' })
  })

  test('the two lines have Arabic names from the start, which a product tells too', async () => {
    expect(await read('/categories?lang=ar')).toEqual([
      { id: 1, name: 'نسائي', slug: 'women', version: 1, hasProducts: false },
      { id: 2, name: 'رجالي', slug: 'men', version: 1, hasProducts: false },
    ])
    const { id } = await desk.added({ categoryId: '2' })
    expect((await read(`/products/${id}?lang=ar`)).data.category).toEqual({
      id: 2,
      name: 'رجالي',
      slug: 'men',
    })
    const changed = await desk.admin.call('PATCH', '/categories/2', {
      translations: { ar: { name: 'للرجال' } },
    })
    expect(changed.body.data).toMatchObject({
      name: 'Men',
      version: 2,
      translations: { ar: { name: 'للرجال' } },
    })
    expect((await read(`/products/${id}?lang=ar`)).data.category.name).toBe('للرجال')
  })
})
