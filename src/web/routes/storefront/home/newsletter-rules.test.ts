import { expect, it } from 'vitest'
import { newsletterError } from './newsletter.tsx'

it.each(['sara@example.com', ' sara@example.com ', 'Sara.Nabil+shop@mail.example.co.uk'])(
  'the letter can be sent to "%s"',
  (email) => expect(newsletterError(email)).toBeNull(),
)

it.each(['', '   '])('an address is needed: "%s"', (email) => {
  expect(newsletterError(email)).toBe('required')
})

it.each([
  'sara',
  'sara@',
  '@example.com',
  'sara@example',
  'sara@-example.com',
  'sara nabil@example.com',
  'a@b@c.com',
])('"%s" is not an address', (email) => expect(newsletterError(email)).toBe('format'))
