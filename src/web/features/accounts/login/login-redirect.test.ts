import { expect, it } from 'vitest'
import { loginPath, pathAfterLogin } from './login-redirect.ts'

it('the login carries the page that the shopper came from', () => {
  expect(loginPath('/profile?tab=orders')).toBe('/login?redirect=%2Fprofile%3Ftab%3Dorders')
})

it('after login the shopper is back where they were', () => {
  expect(pathAfterLogin('/product/3?size=M#care')).toBe('/product/3?size=M#care')
})

it('without a page to go back to, they go home', () => {
  expect(pathAfterLogin(null)).toBe('/')
  expect(pathAfterLogin('/login?redirect=%2Flogin')).toBe('/')
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '//evil.example%2f..',
  '//',
])('a redirect never leaves the site: %s', (redirect) => {
  expect(pathAfterLogin(redirect)).toBe('/')
})

it.each(['/.//evil.example', '/shop/..//evil.example'])(
  'nor does a path that turns into one: %s',
  (redirect) => {
    expect(pathAfterLogin(redirect)).toBe('/evil.example')
  },
)
