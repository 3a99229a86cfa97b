import { expect, it } from 'vitest'
import { newsletterProblem } from './newsletter-rules.ts'

it.each(['sara@example.com', ' sara@example.com ', 'Sara.Nabil+shop@mail.example.co.uk'])(
  'the letter can be sent to "%s"',
  (email) => expect(newsletterProblem(email)).toBeNull(),
)

it.each(['', '   '])('an address is needed: "%s"', (email) => {
  expect(newsletterProblem(email)).toBe('required')
})

it.each([
  'sara',
  'sara@',
  '@example.com',
  'sara@example',
  'sara@-example.com',
  'sara nabil@example.com',
  'a@b@c.com',
])('"%s" is not an address', (email) => expect(newsletterProblem(email)).toBe('format'))
