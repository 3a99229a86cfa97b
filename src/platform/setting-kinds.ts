/** The kinds of settings: how each is written in the environment, and the sentence when it is not. */
import { isIP } from 'node:net'
import { z } from 'zod'

export function wholeNumber(min: number, max: number) {
  const told = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, told)
    .transform(Number)
    .pipe(z.number().min(min, told).max(max, told))
}

export function onOff() {
  const words: Record<string, boolean> = {
    on: true,
    true: true,
    1: true,
    yes: true,
    off: false,
    false: false,
    0: false,
    no: false,
  }
  return z.string().transform((text, context) => {
    const value = words[text.toLowerCase()]
    if (value === undefined) context.addIssue({ code: 'custom', message: 'must be on or off' })
    return value ?? false
  })
}

export function email() {
  return z.email({ error: 'must be an email address' }).max(254, 'must be an email address')
}

export function address(protocols: string[], told: string) {
  return z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), told)
}

/** Providers and mails get links made from it, so it ends where a path begins. */
export function publicAddress() {
  const told = 'must look like https://shop.example.com, without a path'
  return z
    .string()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => {
      const url = parseUrl(text)
      return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase()
    }, told)
}

export function proxies() {
  const told = 'must be off, or the addresses of your proxies, such as 10.0.0.5, 10.1.0.0/16 or loopback'
  return z.string().transform((text, context) => {
    if (/^(off|false|0|no)$/i.test(text)) return false
    const list = text.split(',').map((entry) => entry.trim())
    if (!list.every(isProxyAddress)) context.addIssue({ code: 'custom', message: told })
    return list
  })
}

function isProxyAddress(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [ip = '', bits, ...rest] = entry.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return (
    isIP(ip) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
