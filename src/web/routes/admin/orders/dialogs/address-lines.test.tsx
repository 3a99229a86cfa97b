import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddressLines } from './address-lines.tsx'

const address = { street: '7 Tahrir', address: '', state: 'EG', zip: '', country: 'Egypt' }

it('names the governorate beside a city of another name, for the courier', () => {
  expect(lines({ ...address, city: 'Dokki', governorate: 'GZ' })).toEqual([
    '7 Tahrir',
    'Dokki, Giza, EG',
    'Egypt',
  ])
  expect(lines({ ...address, city: 'Giza', zip: '12511', governorate: 'GZ' })[1]).toBe('Giza, EG, 12511')
  expect(lines({ ...address, city: 'Springfield', governorate: null })[1]).toBe('Springfield, EG')
})

it('keeps the parts in their order where the city is in Arabic letters', () => {
  const html = renderToStaticMarkup(
    <AddressLines address={{ ...address, city: 'الجيزة', zip: '12511', governorate: 'GZ' }} />,
  )
  expect(html).toContain('<bdi>الجيزة</bdi>, <bdi>Giza</bdi>, <bdi>EG</bdi>, <bdi>12511</bdi>')
})

const lines = (given: Parameters<typeof AddressLines>[0]['address']): string[] =>
  renderToStaticMarkup(<AddressLines address={given} />)
    .split(/<.?span[^>]*>/)
    .map((line) => line.replaceAll(/<[^>]*>/g, ''))
    .filter(Boolean)
