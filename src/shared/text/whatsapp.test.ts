import { expect, test } from 'vitest'
import { chatWith } from './whatsapp.ts'

test.each([
  ['01012345678', '201012345678'],
  ['+20 101 234 5678', '201012345678'],
  ['0020 101 234 5678', '201012345678'],
  ['+44 7700 900123', '447700900123'],
])('%s is %s on WhatsApp', (phone, digits) => {
  expect(chatWith(phone, 'Hello & سلام')).toBe(
    `https://wa.me/${digits}?text=Hello%20%26%20%D8%B3%D9%84%D8%A7%D9%85`,
  )
})
