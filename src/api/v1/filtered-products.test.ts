/** Filters and facet counts, against a model that checks every product. The catalogue is random. */
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/product-lists.ts'
import { execute } from '#platform/database/query.ts'
import { productCloths, productCuts, productRises } from '#shared/values.ts'
import { changedLists, LISTS, SIZES } from '#shop/catalog/catalog.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const shop = await openTestShop({ alone: 'counts products' })
const guest = shop.guest()
await execute(shop.db)`
  WITH seeded AS MATERIALIZED (SELECT setseed(${seed / 1_000_000})), dice AS MATERIALIZED (
      SELECT n, random() AS a, random() AS b, random() AS c, random() AS d, random() AS e
      FROM seeded, generate_series(1, 90) AS n
    ), added AS (
      INSERT INTO products (name, price_in_piastres, discount_in_piastres, category_id, is_active, cut, cloth, rise, created_at)
      SELECT 'Pair ' || chr(65 + (a * 25)::integer) || n, 100000 + (b * 20)::integer * 10000,
        CASE WHEN c < 0.3 THEN 90000 + (d * 30)::integer * 10000 END, 1 + (a * 100)::integer % 2, e > 0.1,
        (ARRAY['straight', 'tapered', 'wide', NULL])[1 + (b * 3)::integer],
        (ARRAY['linen', 'wool-twill', 'flannel', NULL])[1 + (c * 3)::integer],
        (ARRAY['mid', 'high', NULL])[1 + (d * 2)::integer], now() - make_interval(mins => (e * 9)::integer)
      FROM dice RETURNING id
    )
    INSERT INTO variants (product_id, size, color, sku, stock, is_active, position)
    SELECT id, size, color, id || size || color, greatest(0, (random() * 6)::integer - 2), random() > 0.15, place
    FROM added, unnest(ARRAY['S', 'M', 'L', 'XL']) WITH ORDINALITY AS sizes (size, place),
      unnest(ARRAY['Navy', 'NAVY', 'Sand', 'Steel blue', '']) AS color WHERE random() < 0.25`
const listed = (await guest.call('GET', '/products?listed=true')).body.data.data

type Choice = { [Kind in 'size' | 'color' | 'cut' | 'cloth' | 'rise']?: string[] } & {
  sale?: boolean
  minPrice?: number
  maxPrice?: number
  category?: string
}

const isOneOf = (values: string[] | undefined, value: string | null) =>
  !values || values.some((one) => one.toLowerCase() === value?.toLowerCase())

/** The products that match these choices, by the model. */
function model(products: Product[], choice: Choice): Product[] {
  return products.filter(
    (product) =>
      (!(choice.size || choice.color) ||
        product.variants.some(
          ({ stock, size, color }) => stock > 0 && isOneOf(choice.size, size) && isOneOf(choice.color, color),
        )) &&
      isOneOf(choice.cut, product.cut) &&
      isOneOf(choice.cloth, product.cloth) &&
      isOneOf(choice.rise, product.rise) &&
      (choice.sale === undefined || choice.sale === product.unitPrice < product.price) &&
      product.unitPrice >= (choice.minPrice ?? 0) &&
      product.unitPrice <= (choice.maxPrice ?? Number.POSITIVE_INFINITY) &&
      (!choice.category || product.category?.slug === choice.category),
  )
}

const queryOf = (choice: Choice): string =>
  new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()

const read = async (
  choice: Choice,
  more = '&page=1&limit=100',
): Promise<{ ids: number[]; facets: Facets }> => {
  const { status, body } = await guest.call('GET', `/products?listed=true&${queryOf(choice)}${more}`)
  expect(status).toBe(200)
  expect(body.meta.total).toBe(body.data.data.length)
  return { ids: body.data.data.map(({ id }: Product) => id), facets: body.meta.facets }
}

describe(`a filtered list (SEED=${seed})`, () => {
  test('holds what a look at every product finds, and counts what each choice would leave', async () => {
    for (const choice of choices(60)) {
      const { ids, facets } = await read(choice)
      const said = `${JSON.stringify(choice)} with SEED=${seed}`
      expect(ids.toSorted(), said).toEqual(
        model(listed, choice)
          .map(({ id }) => id)
          .toSorted(),
      )
      for (const kind of ['size', 'color', 'cut', 'cloth', 'rise'] as const)
        for (const { value, count } of facets[kind])
          expect(count, `${kind} ${value} of ${said}`).toBe(
            model(listed, { ...choice, [kind]: [value] }).length,
          )
      expect(facets.sale).toEqual([{ value: 'true', count: model(listed, { ...choice, sale: true }).length }])
      const { minPrice: _, maxPrice: __, ...free } = choice
      const prices = model(listed, free).map(({ unitPrice }) => unitPrice)
      expect(facets.price, said).toEqual(
        prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
      )
    }
  })

  test('names every value that the line has, sizes from small to large', async () => {
    const { facets } = await read({ size: ['M'], minPrice: 1 })
    expect(facets.size.map(({ value }) => value)).toEqual(['S', 'M', 'L', 'XL'])
    expect(facets.color.map(({ value }) => value.toLowerCase()).toSorted()).toEqual([
      'navy',
      'sand',
      'steel blue',
    ])
    expect(facets.cut.map(({ value }) => value)).toEqual(['straight', 'tapered', 'wide'])
  })

  test('keeps its order and its pages', async () => {
    const by = { newest: 'createdAt', price: 'unitPrice', '-price': 'unitPrice', name: 'name' } as const
    for (const [sort, field] of Object.entries(by)) {
      const pages = [1, 2, 3].map((page) =>
        guest.call('GET', `/products?listed=true&rise=mid&rise=high&sort=${sort}&limit=7&page=${page}`),
      )
      const found: Product[] = (await Promise.all(pages)).flatMap(({ body }) => body.data.data)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      const values = found.map((product) => product[field as keyof Product] as string | number)
      const up = values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value)
      const down = values.every((value, index) => index === 0 || (values[index - 1] ?? value) >= value)
      expect(sort === 'newest' || sort === '-price' ? down : up).toBe(true)
    }
  })

  test('of size M: every hit goes into the cart in size M', async () => {
    const { body } = await guest.call('GET', '/products?listed=true&size=m')
    expect(body.data.data.length).toBeGreaterThan(0)
    for (const { variants } of body.data.data as Product[]) {
      const m = variants.find(({ size, stock }) => size === 'M' && stock > 0)
      expect((await shop.guest().call('POST', '/cart/items', { variantId: m?.id, quantity: 1 })).status).toBe(
        200,
      )
    }
  })

  test('has counts beside it only when it is filtered or asked for them', async () => {
    const meta = async (query: string) => (await guest.call('GET', `/products?${query}`)).body.meta
    expect(await meta('listed=true&page=1')).not.toHaveProperty('facets')
    expect((await meta('listed=true&page=1&facets=true')).facets.price).not.toBeNull()
    expect((await meta('category=women&rise=high')).facets.rise).toContainEqual({
      value: 'high',
      count: expect.any(Number),
    })
  })

  test('is the same question in any order, asked of the database once', async () => {
    const etag = async (query: string) => (await guest.call('GET', `/products?${query}`)).headers.etag
    expect(await etag('size=L&cut=wide&size=S&listed=true')).toBe(
      await etag('listed=true&size=S&size=L&size=S&cut=wide'),
    )
  })

  test.each([
    ['size=XXS', 'size'],
    ['size=', 'size'],
    ['color=Ultraviolet', 'color'],
    ['cut=baggy', 'cut'],
    ['cut=wide&cut=baggy', 'cut'],
    ['cloth=Linen', 'cloth'],
    ['rise=sky', 'rise'],
    ['minPrice=cheap', 'minPrice'],
    ['maxPrice=-1', 'maxPrice'],
    ['minPrice=1.005', 'minPrice'],
    ['sale=perhaps', 'sale'],
    ['facets=perhaps', 'facets'],
    [Array.from({ length: 21 }, (_, n) => `size=${n}`).join('&'), 'size'],
  ])('%s is refused by the name of the field', async (query, field) => {
    const { status, body } = await guest.call('GET', `/products?listed=true&${query}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.details.fields).join()).toMatch(new RegExp(`^${field}`))
  })
})

test('a size that is sold out is known and finds nothing; renamed and put back it is found again', async () => {
  const { id, variantIds } = await shop.addProduct({ sizes: [{ size: 'Giant', stock: 1 }] })
  const admin = await shop.admin()
  const found = async (size: string) =>
    (await guest.call('GET', `/products?listed=true&size=${size}`)).body.data?.data.map(
      (one: Product) => one.id,
    )
  shop.deps.replies.clear()
  expect(await found('giant')).toEqual([id])
  await admin.call('PATCH', `/products/${id}`, { variants: [{ id: variantIds[0], stock: 0 }] })
  expect(await found('Giant')).toEqual([])
  await admin.call('PATCH', `/products/${id}`, { variants: [{ id: variantIds[0], stock: 3, size: 'Huge' }] })
  expect([await found('Huge'), await found('Giant')]).toEqual([[id], undefined])
})

test('a sale of the last piece of a size outdates lists with size counts; other sales do not', async () => {
  const { id, variantIds } = await shop.addProduct({
    sizes: [
      { size: 'S', stock: 5 },
      { size: 'M', stock: 2 },
    ],
  })
  const sell = async (stock: number) => {
    await execute(shop.db)`UPDATE products SET shelf_changed_at = now() - interval '1 hour' WHERE id = ${id}`
    await execute(shop.db)`UPDATE variants SET stock = ${stock} WHERE id = ${variantIds[1]}`
    return changedLists(shop.db, [id])
  }
  expect(await sell(1)).toEqual([])
  expect(await sell(0)).toEqual([SIZES])
  await execute(shop.db)`UPDATE variants SET stock = 0 WHERE product_id = ${id}`
  expect(await changedLists(shop.db, [id])).toEqual([LISTS, SIZES])
})

/** Random like the catalogue, from one seed. */
function choices(count: number): Choice[] {
  let state = seed
  const dice = (sides: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % sides
  }
  const some = (values: readonly string[], odds: number) =>
    dice(10) < odds
      ? [...new Set(Array.from({ length: 1 + dice(2) }, () => values[dice(values.length)] ?? ''))]
      : undefined
  return Array.from({ length: count }, () => {
    const choice: Choice = {
      size: some(['S', 'M', 'l', 'XL'], 5),
      color: some(['navy', 'Sand', 'Steel Blue'], 4),
      cut: some(productCuts, 3),
      cloth: some(productCloths, 3),
      rise: some(productRises, 2),
      sale: dice(5) === 0 ? dice(2) === 0 : undefined,
      minPrice: dice(4) === 0 ? 1000 + dice(10) * 100 : undefined,
      maxPrice: dice(4) === 0 ? 1500 + dice(10) * 100 : undefined,
      category: dice(3) === 0 ? 'men' : undefined,
    } as Choice
    return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
  }).filter((choice) => Object.keys(choice).some((name) => name !== 'category'))
}
