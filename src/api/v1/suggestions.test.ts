/** Search suggestions over the demo catalogue. */
import { describe, expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { execute, row, rows, type SQL, sql } from '#platform/database/query.ts'
import { foldArabic } from '#shared/text/fold-arabic.ts'
import { marksIn, wordsIn } from '#shared/text/search-words.ts'
import { addSyntheticProducts } from '#shop/demo/synthetic.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import arabic from '../../../db/demo/catalogue.ar.json' with { type: 'json' }
import catalogue from '../../../db/demo/catalogue.json' with { type: 'json' }

const IN_34 = catalogue.products.find(({ name }) => name.startsWith('Lecce'))?.name ?? ''

const shop = await openTestShop({ alone: 'is searched as a whole' })
const guest = shop.guest()
await execute(shop.db)`
  WITH said AS (SELECT ${JSON.stringify(arabic)}::jsonb AS ar),
    collected AS (
      INSERT INTO collections (slug, name, translations)
      SELECT c.slug, c.name, jsonb_build_object('ar', ar->'collections'->c.slug) FROM said,
        jsonb_to_recordset(${JSON.stringify(catalogue.collections)}::jsonb) AS c (slug text, name text)
      RETURNING id, slug
    ), pairs AS (
      SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(catalogue.products)}::jsonb)
        AS p (slug text, name text, line text, collection text, price integer, cut text, cloth text, color text)
    ), added AS (
      INSERT INTO products (name, price_in_piastres, category_id, collection_id, cut, cloth, translations)
      SELECT p.name, 100 * p.price, CASE p.line WHEN 'women' THEN 1 ELSE 2 END, collected.id, p.cut, p.cloth,
        jsonb_build_object('ar', jsonb_build_object('name', ar->'products'->p.slug->'name', 'colors',
          jsonb_build_object(p.color, ar->'colors'->p.color)))
      FROM said, pairs p JOIN collected ON collected.slug = p.collection
      RETURNING id, name
    )
    INSERT INTO variants (product_id, size, color, sku, stock)
    SELECT a.id, 'M', p.color, 'M-' || a.id, 3 FROM added a JOIN pairs p USING (name)`
await execute(shop.db)`
  INSERT INTO variants (product_id, size, color, sku, stock)
    SELECT p.id, '34', v.color, 'S-34', 2 FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.name = ${IN_34}`

async function suggested(q: string, lang = 'en'): Promise<Suggestions> {
  const { status, body } = await guest.call('GET', `/search/suggestions?${new URLSearchParams({ q, lang })}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const names = ({ products }: Suggestions) => products.map(({ name }) => name)
const lists = ({ lists }: Suggestions) =>
  lists.map(({ kind, value, name }) => `${kind} ${value} ${name ?? ''}`.trim())

describe('suggestions', () => {
  test('begin with two letters of any word, the pairs that are called so first', async () => {
    expect(names(await suggested('ve'))).toEqual(['Verona Wide-Leg Linen Trousers'])
    expect(names(await suggested('tr'))[0]).toBe('Trieste Wide-Leg Evening Trousers')
    expect(names(await suggested('linen VER'))).toEqual(['Verona Wide-Leg Linen Trousers'])
    const linen = await suggested('lin')
    expect(names(linen)).toHaveLength(4)
    expect(lists(linen)).toEqual(['collection linen-season The Linen Season', 'cloth linen'])
    expect(linen.products[0]).toMatchObject({ price: expect.any(Number), discount: null, image: null })
  })

  test('are refused with fewer letters, with too many, and with none', async () => {
    for (const q of ['v', ' v ', '', 'v'.repeat(61), '\u200b\u200b'])
      expect((await guest.call('GET', `/search/suggestions?q=${encodeURIComponent(q)}`)).status).toBe(400)
    expect((await guest.call('GET', '/search/suggestions')).status).toBe(400)
    const { body } = await guest.call('GET', '/search/suggestions?q=v')
    expect(body.details.fields).toHaveProperty('q')
    expect(await suggested('--')).toEqual({ words: [], nearest: false, lists: [], products: [] })
    for (const q of ["'; DROP", "o'':*|b", '%%__', '\\\\ \\x', '!&|()<->'])
      expect(await suggested(q)).toHaveProperty('products')
  })

  test('name lines, cuts and colors, and find the pairs that have them', async () => {
    expect(lists(await suggested('wom'))).toEqual(['line women Women'])
    expect(lists(await suggested('palazzo'))).toEqual(['cut wide'])
    const navy = await suggested('navy')
    expect(lists(navy)).toEqual(['color Navy Navy', 'color Navy pinstripe Navy pinstripe'])
    expect(navy.products.length).toBeGreaterThan(1)
    expect(names(await suggested('sand wide'))).toEqual(
      catalogue.products
        .filter(({ color, cut }) => color === 'Sand' && cut === 'wide')
        .map(({ name }) => name),
    )
    expect(names(await suggested('pants como'))).toEqual(['Como Tapered Herringbone Trousers'])
  })

  test('take a size for a size, with its word or without, and find the pairs that have it', async () => {
    for (const typed of ['34', 'size 34', 'Size: ٣٤', 'مقاس 34', 'المقاس ٣٤']) {
      const found = await suggested(typed)
      expect(lists(found), typed).toEqual(['size 34 34'])
      expect(names(found), typed).toEqual([IN_34])
      expect(found.nearest, typed).toBe(false)
    }
    expect(names(await suggested('lecce 34'))).toEqual([IN_34])
    expect(lists(await suggested('si'))).not.toContain('size 34 34')
  })

  test('forgive letters that are wrong, missing, too many or swapped', async () => {
    for (const [typed, name] of [
      ['vreona', 'Verona Wide-Leg Linen Trousers'],
      ['portofno', 'Portofino Wide-Leg Linen Trousers'],
      ['bergammo', 'Bergamo Herringbone Trousers'],
      ['trieste evning', 'Trieste Wide-Leg Evening Trousers'],
      ['herin', 'Bergamo Herringbone Trousers'],
    ] as const) {
      const found = await suggested(typed)
      expect(names(found), typed).toContain(name)
      expect(found.nearest, typed).toBe(false)
    }
    expect(lists(await suggested('nvay'))).toContain('color Navy Navy')
    expect(lists(await suggested('evning'))).toContain('collection evening Evening')
  })

  test('offer the nearest where nothing is called so, and nothing to what nothing is near', async () => {
    const nearest = await suggested('verona shorts')
    expect(nearest).toMatchObject({ nearest: true })
    expect(names(nearest)[0]).toBe('Verona Wide-Leg Linen Trousers')
    expect(names(await suggested('hrngbone'))).not.toEqual([])
    expect(await suggested('qqqqq')).toMatchObject({ nearest: true, lists: [], products: [] })
  })

  test('fold Arabic, with the article and without it, and answer in the language asked for', async () => {
    for (const typed of ['كتان', 'الكتان', 'كتّان', 'كـتان', 'كتآن']) {
      const found = await suggested(typed, 'ar')
      expect(lists(found), typed).toEqual(['collection linen-season موسم الكتان', 'cloth linen'])
      expect(
        found.products.map(({ name }) => /كتان/.test(name)),
        typed,
      ).toEqual([true, true, true, true])
    }
    for (const typed of ['نسائي', 'حريمي'])
      expect(lists(await suggested(typed, 'ar')), typed).toEqual(['line women نسائي'])
    expect(names(await suggested('فيرونا'))).toEqual(['Verona Wide-Leg Linen Trousers'])
    expect(lists(await suggested('كحلى', 'ar'))).toEqual([
      'color Navy كحلي',
      'color Navy pinstripe كحلي مقلّم',
    ])
    expect(names(await suggested('فيورنا', 'ar'))).toEqual(['بنطلون فيرونا كتان واسع'])
  })

  test('call a color what most pairs call it, and follow what staff call it', async () => {
    const navy = async () => lists(await suggested('navy', 'ar'))[0]
    const call = async (ids: SQL, name: string | null) => {
      await execute(shop.db)`
        UPDATE products SET translations = jsonb_set(translations, '{ar,colors,Navy}', ${JSON.stringify(name)}) WHERE ${ids}`
      shop.deps.replies.clear()
    }
    const isNavy = sql`EXISTS (SELECT FROM unnest(shelf) AS variant WHERE variant LIKE E'%\\nNavy')`
    const one = sql`id = (SELECT min(id) FROM products WHERE ${isNavy})`
    await call(one, 'أزرق')
    expect(await navy()).toBe('color Navy كحلي')
    await call(isNavy, 'أزرق')
    expect(await navy()).toBe('color Navy أزرق')
    await call(isNavy, null)
    expect(await navy()).toBe('color Navy Navy')
    await call(isNavy, 'كحلي')
    expect(await navy()).toBe('color Navy كحلي')
  })

  test('follow what staff rename, and what is sold out is not among them', async () => {
    const { id } = await shop.addProduct({ name: 'Città di Castello', sizes: [{ size: 'M', stock: 1 }] })
    shop.deps.replies.clear()
    expect(names(await suggested('citta'))).toEqual(['Città di Castello'])
    await execute(shop.db)`UPDATE products SET name = 'Gubbio' WHERE id = ${id}`
    shop.deps.replies.clear()
    expect(names(await suggested('gubio'))).toEqual(['Gubbio'])
    await execute(shop.db)`UPDATE variants SET stock = 0 WHERE product_id = ${id}`
    shop.deps.replies.clear()
    expect(names(await suggested('gubbio'))).not.toContain('Gubbio')
  })

  test('are the newest of what most pairs are called, those first whose name begins so', async () => {
    await addSyntheticProducts(shop.db, 400)
    shop.deps.replies.clear()
    const newest = await rows(shop.db)<{ name: string }>`
      SELECT name FROM products WHERE is_active AND in_stock AND name LIKE 'Tr%' ORDER BY created_at DESC, id DESC LIMIT 5`
    expect(names(await suggested('tr'))).toEqual(newest.map(({ name }) => name))
    expect(names(await suggested('tro'))).toHaveLength(5)
  })
})

test('words are folded in SQL as in the browser', async () => {
  const texts = [
    ...catalogue.products.map(({ name }) => name),
    ...Object.values(arabic.products).map(({ name }) => name),
    "L'Été d’Été, ÀÉÎÕÜÇÑ 50% – 1930s; a_b [c] {d}",
    'ٱلكتـــانُ أإآ ىیئؤة کگ ١٢٣ ۴۵۶ ال الم ال‌كم',
    '',
    '«»،؛؟',
  ]
  for (const text of texts) {
    const found = await row(shop.db)<{ words: string[]; folded: string }>`
      SELECT words_to_find(fold_arabic(${text})) AS words, fold_arabic(${text}) AS folded`
    expect(found?.words.sort(), text).toEqual([...new Set(wordsIn(text).flat())].sort())
    expect(found?.folded, text).toBe(foldArabic(text))
  }
})

test('the match is marked in the text, with the vowels above it', () => {
  const marked = (text: string, words: string[]) =>
    marksIn(text, words).map(([from, to]) => text.slice(from, to))
  expect(marked('Verona Wide-Leg Linen Trousers', ['le', 'li', 'wide'])).toEqual(['Wide', 'Le', 'Li'])
  expect(marked('Città di Castello', ['citta', 'cas'])).toEqual(['Città', 'Cas'])
  expect(marked('موسم الكتّان', ['كتا'])).toEqual(['كتّا'])
  expect(marked('Verona', ['er'])).toEqual([])
})
