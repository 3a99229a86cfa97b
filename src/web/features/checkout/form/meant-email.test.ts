import { expect, it } from 'vitest'
import { meantEmail } from './checkout-form.tsx'

it.each([
  ['mona.hassan@gmial.com', 'mona.hassan@gmail.com'],
  ['Mona@gmail.co', 'mona@gmail.com'],
  ['mona@hotmal.com', 'mona@hotmail.com'],
  ['mona@yaho.com ', 'mona@yahoo.com'],
  ['mona@gmail.com', null],
  ['mona@ymail.com', null],
  ['mona@mail.com', null],
  ['mona@taglio.example', null],
  ['mona@', null],
  ['', null],
])('of %s the address that was meant is %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})
