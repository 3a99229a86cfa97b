import { describe, expect, test } from 'vitest'
import { newSku, openProductDesk } from '#tests/support/product-desk.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const desk = await openProductDesk(await openTestShop({ alone: 'counts products' }))

const measures = { waist: 38.5, hip: 48, thigh: 31, frontRise: 32, backRise: 38, length: 104.5 }
const variant = (given: object = {}) => ({ size: 'M', color: 'Navy', stock: 3, sku: newSku(), ...given })
const fitted = () =>
  desk.added({
    cut: 'straight',
    cloth: 'wool-twill',
    rise: 'mid',
    variants: JSON.stringify([variant({ measures }), variant({ size: 'L' })]),
  })

describe('what a pair is', () => {
  test('comes with the form of a new product, and everybody reads it', async () => {
    const { id } = await fitted()
    const { body } = await desk.guest.call('GET', `/products/${id}`)
    expect(body.data.data).toMatchObject({
      cut: 'straight',
      cloth: 'wool-twill',
      rise: 'mid',
      variants: [{ measures }, { measures: null }],
    })
    const list = await desk.guest.call('GET', `/products?ids=${id}`)
    expect(list.body.data.data).toEqual([body.data.data])
  })

  test('may be left unsaid', async () => {
    expect(await desk.added({ cut: '', cloth: '' })).toMatchObject({
      cut: null,
      cloth: null,
      rise: null,
      variants: [{ measures: null }],
    })
  })

  test('changes field by field, and an empty one is unsaid again', async () => {
    const { id } = await fitted()
    expect((await desk.patch(id, { cut: 'wide', rise: '' })).body.data.data).toMatchObject({
      cut: 'wide',
      cloth: 'wool-twill',
      rise: null,
    })
  })

  test('of a size: what is left out stays, what is given replaces all six, null takes them away', async () => {
    const { id, variants } = await fitted()
    const [m, l] = variants
    const changed = async (change: object[]) =>
      (await desk.patch(id, { variants: change })).body.data.data.variants.map(
        (row: { measures: object | null }) => row.measures,
      )
    expect(await changed([{ id: m.id, stock: 9 }, { id: l.id }])).toEqual([measures, null])
    expect(await changed([{ id: m.id }, { id: l.id, measures: { waist: 41 } }])).toEqual([
      measures,
      { waist: 41, hip: null, thigh: null, frontRise: null, backRise: null, length: null },
    ])
    expect(await changed([{ id: m.id, measures: null }, { id: l.id }])).toEqual([
      null,
      expect.objectContaining({ waist: 41 }),
    ])
    const history = await desk.admin.call('GET', `/products/${id}/history`)
    expect(history.body.data[0].before.variants[0].measures).toEqual(measures)
  })

  test.each([
    [{ cut: 'baggy' }, 'cut'],
    [{ cloth: 'Linen' }, 'cloth'],
    [{ rise: 'sky' }, 'rise'],
    [{ variants: [variant({ measures: { waist: 38.55 } })] }, 'variants.0.measures.waist'],
    [{ variants: [variant({ measures: { length: 301 } })] }, 'variants.0.measures.length'],
    [{ variants: [variant({ measures: { hip: 0 } })] }, 'variants.0.measures.hip'],
    [{ variants: [variant({ measures: { hip: '48' } })] }, 'variants.0.measures.hip'],
    [{ variants: [variant({ measures: 38 })] }, 'variants.0.measures'],
  ])('%j is refused by the name of the field, in a change and in a form', async (change, field) => {
    const { id } = await desk.added()
    const texts = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    for (const { status, body } of [
      await desk.patch(id, change),
      await desk.add(Object.fromEntries(texts)),
    ]) {
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(Object.keys(body.details.fields)).toEqual([field])
    }
  })
})

describe('what fits somebody', () => {
  const flat = (waist: number, hip: number) => ({ ...measures, waist, hip })
  const inSizes = (stockOfM: number, given: object = {}) =>
    desk.added({
      cut: 'straight',
      categoryId: '2',
      variants: JSON.stringify([
        variant({ size: 'S', measures: flat(38, 48) }),
        variant({ size: 'M', stock: stockOfM, measures: flat(39.5, 50) }),
        variant({ size: 'L', measures: flat(41, 52) }),
      ]),
      ...given,
    })
  const fitting = async (query: string, sizing: object = { by: 'body', waist: 78, hip: 94 }) => {
    const { body } = await desk.guest.call('POST', `/products/fitting?listed=true&${query}`, sizing)
    return { ids: body.data.data.map(({ id }: { id: number }) => id), meta: body.meta }
  }

  test('is what has their size in stock, counted and paged like any list', async () => {
    const [there, soldOut] = [(await inSizes(4)).id, (await inSizes(0)).id]
    const first = await fitting('category=men&facets=true&limit=100')
    expect(first.ids).toContain(there)
    expect(first.ids).not.toContain(soldOut)
    expect(first.meta.total).toBe(first.ids.length)
    expect(first.meta.facets.size.find(({ value }: { value: string }) => value === 'M').count).toBe(
      first.ids.length,
    )
    expect((await fitting(`ids=${there},${soldOut}`, { by: 'body', waist: 75, hip: 90 })).ids.sort()).toEqual(
      [there, soldOut].sort(),
    )
    expect((await fitting(`ids=${there}`, { by: 'body', waist: 120, hip: 120 })).ids).toEqual([])
    expect((await fitting(`ids=${there}&size=L`)).ids).toEqual([there])
  })

  test('is computed again when the size comes back', async () => {
    const { id, variants } = await inSizes(0)
    expect((await fitting('category=men')).ids).not.toContain(id)
    await desk.patch(id, {
      variants: variants.map((row: { id: number; size: string }) => ({
        id: row.id,
        ...(row.size === 'M' && { stock: 2 }),
      })),
    })
    expect((await fitting('category=men')).ids).toContain(id)
  })

  test('is computed again when a size is measured, deactivated or cut differently', async () => {
    const { id, variants } = await inSizes(4)
    const isThere = async () => (await fitting('category=men')).ids.includes(id)
    const changed = (change: object) =>
      desk.patch(id, {
        variants: variants.map((row: { id: number; size: string }) => ({
          id: row.id,
          ...(row.size === 'M' && change),
        })),
      })
    expect(await isThere()).toBe(true)
    // The S would be too small, and the L is sold out.
    await desk.patch(id, {
      variants: variants.map((row: { id: number; size: string }) => ({
        id: row.id,
        ...(row.size === 'L' && { stock: 0 }),
      })),
    })
    await changed({ measures: flat(38.1, 48.1) })
    expect(await isThere()).toBe(false)
    await changed({ measures: flat(39.5, 50) })
    expect(await isThere()).toBe(true)
    await changed({ isActive: false })
    expect(await isThere()).toBe(false)
    await changed({ isActive: true })
    expect(await isThere()).toBe(true)
    // A slim one needs less room at the hip, a wide one more than even this M has.
    await changed({ measures: flat(39.5, 48.6) })
    expect(await isThere()).toBe(true)
    await desk.patch(id, { cut: 'wide' })
    expect(await isThere()).toBe(false)
  })

  test('or comes nearest is listed by what it lacks, of one category, without what is sold out', async () => {
    const sized = (waist: number, hip: number, given: object = {}) =>
      desk.added({
        cut: 'straight',
        categoryId: '2',
        variants: JSON.stringify([variant({ measures: flat(waist, hip) })]),
        ...given,
      })
    const soldOut = [
      variant({ stock: 0, measures: flat(60, 60) }),
      variant({ size: 'S', measures: flat(38, 48) }),
    ]
    const women = (await sized(59, 60, { categoryId: '1' })).id
    const [near, nearer] = [(await sized(57, 60)).id, (await sized(58, 60)).id]
    await sized(1, 1, { variants: JSON.stringify(soldOut) })
    const nearest = async (query: string, sizing: object = { by: 'body', waist: 118, hip: 115 }) => {
      const { body } = await desk.guest.call('POST', `/products/nearest${query}`, sizing)
      return body.data.data.map(({ id }: { id: number }) => id)
    }
    // Everything else here lacks far more than can be called near.
    expect(await nearest('?category=2')).toEqual([nearer, near])
    expect(await nearest('')).toEqual([women, nearer, near])
    expect(await nearest('', { by: 'body', waist: 78, hip: 94 })).toHaveLength(4)
    expect((await nearest('?category=2', { by: 'body', waist: 114, hip: 115 }))[0]).toBe(nearer)
    expect((await desk.guest.call('POST', '/products/nearest', {})).status).toBe(400)
  })

  test('is not asked without measures', async () => {
    expect((await desk.guest.call('POST', '/products/fitting', {})).status).toBe(400)
    expect(
      (await desk.guest.call('POST', '/products/fitting', { by: 'body', waist: 7, hip: 94 })).status,
    ).toBe(400)
  })
})
