import { screen, within } from '@testing-library/react'
import { success } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { aProduct, aUser, products } from './samples.ts'

export const staff = aUser({ role: 'admin' })
export const women = { id: 1, name: 'Women', slug: 'women', version: 1 }
export const season = {
  id: 4,
  name: 'Season',
  slug: 'season',
  version: 3,
  description: 'Before.',
  image: null,
}

export function openManagement(
  given: Parameters<typeof openScreen>[1] & { product?: ReturnType<typeof aProduct> } = {},
) {
  const product = given.product ?? aProduct()
  return openScreen('/productManagement', {
    user: staff,
    answers: {
      'GET /products*': products(product),
      'GET /products/3': success({ data: product }),
      'GET /products/3/history': success([]),
      'GET /categories': success([women]),
      'GET /collections': success([season]),
      ...given.answers,
    },
  })
}

/** That of its only product. */
export const row = async () => {
  const table = within(await screen.findByRole('table', { name: 'Products' }))
  return within(table.getAllByRole('row')[1] ?? document.body)
}
export const section = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name} \\(\\d+\\)$`) })
