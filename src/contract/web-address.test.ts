import { expect, test } from 'vitest'
import { hasWebAddress } from './web-address.ts'

test.each([
  'You won 5000 L.E, claim at https://evil.example/claim',
  'http://a',
  'www.evil.example',
  'WWW2.evil',
  'evil.com',
  'Pay the customs fee at taglio-refund.shop today',
  'bit.ly/3xyz',
  'EVIL.COM',
  'Nadia Fahmy(evil.com)',
  'mail me at someone@evil.net',
  'sub.domain.evil.io',
  'a.evil.com',
  '163.com',
  'Win 5000, write to t.me/prize',
  'x.com',
  'evil.al.com',
  'evil.gen.xyz',
  'dr.evil.com',
  'evil\u200b.com',
  'evil。com',
  'evil．com',
  'пример.рф',
  'موقع.مصر',
  'شوب.شبكة',
  'xn--abc.xn--wgbh1c',
])('%s leads to a web site', (written) => {
  expect(hasWebAddress(written)).toBe(true)
})

test.each([
  'Nadia Fahmy',
  'St. John',
  'St.John',
  'A.Mohamed',
  'A. M. Mohamed',
  'A.M.Mohamed',
  'Dr.Samir',
  'Eng. Mona Adel',
  'Martin Luther King Jr.',
  "O'Brien-Smith",
  'محمد أحمد',
  'م.أحمد',
  'د. سامي',
  'شارع.النصر',
  '١٢ ش. طلعت حرب',
  '12 Talaat Harb',
  'Bldg. 4, Apt. 12, Fl.3',
  'Bldg.Nile',
  'M.Coleman',
  'Al.Tahrir',
  '6th of October, 2.5 km north',
  '12.Street 9',
  'Villa 3...second floor',
  '11511',
  'The end.',
])('%s is a name or a line of an address', (written) => {
  expect(hasWebAddress(written)).toBe(false)
})
