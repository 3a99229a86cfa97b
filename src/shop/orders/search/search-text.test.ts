import { expect, test } from 'vitest'
import { onlyRow } from '#platform/database/query.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { dialledDigits, orderSearchText, searchable } from './search-text.ts'

const database = await createTestDatabase()

const order = {
  id: '019cf85b-0b6f-7eb1-a035-f64bd4a50592',
  name: 'Mona Zaki',
  email: 'Mona@Example.com',
  phone: '+20 100 123 4567',
  city: 'القاهرة',
  street: '12 Talaat Harb\nnext to the bank',
  address: '',
}
const lines = [{ productName: 'Biella', sku: 'BIE-M' }]

test('an order is found by one value on each line, folded, with what its account says otherwise', () => {
  const account = { name: 'MONA ZAKI', email: 'work@example.com', phone: '01555000111' }
  expect(orderSearchText(order, lines, account).split('\n')).toEqual([
    order.id,
    'mona@example.com',
    'mona zaki',
    'work@example.com',
    '',
    '01555000111',
    '01555000111',
    '01001234567',
    '+20 100 123 4567',
    searchable('القاهره'),
    '12 talaat harb next to the bank',
    '',
    'biella',
    'bie-m',
  ])
})

test('Arabic is written in letters of which PostgreSQL makes trigrams, each in its own', async () => {
  const letters = 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'
  expect(new Set(searchable(letters)).size).toBe(letters.length)
  const { trigrams } = await onlyRow(database.db)<{
    trigrams: string[]
  }>`SELECT show_trgm(${searchable('أحمد')}) AS trigrams`
  expect(trigrams).toHaveLength(5)
})

test('a phone number is dialled in SQL as it is here', async () => {
  for (const phone of [
    '+20 100 123 4567',
    '0020100-1234567',
    '01001234567',
    '20100',
    '+39 347 123',
    '',
    '200',
  ])
    expect(await onlyRow(database.db)`SELECT dialled_digits(${phone}) AS digits`, phone).toEqual({
      digits: dialledDigits(phone),
    })
})
