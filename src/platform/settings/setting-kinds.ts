/** The kinds of settings: how each is parsed, and the message for an invalid value. */
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { certificateFiles, databaseHosts } from './database-address.ts'

/** A group of settings, after parsing. */
export type Values<Group extends z.ZodRawShape> = z.output<z.ZodObject<Group>>

/** For the operator: the name of the setting, and the message of its kind. */
export function problemsOf(result: z.ZodSafeParseResult<unknown>): string[] {
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

export function numberOrNever(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}, or never`
  return z.string().transform((text, context): number | 'never' => {
    if (text.toLowerCase() === 'never') return 'never'
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= min && number <= max)) context.addIssue({ code: 'custom', message })
    return number
  })
}

/** Written as 75 or 75.50, read as piastres. */
export function pounds() {
  return z
    .string()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'must be an amount in pounds, such as 75 or 75.50')
    .transform((text) => Math.round(Number(text) * 100))
}

export const isOn = (word: string): boolean => /^(on|true|1|yes)$/i.test(word)
export const isOff = (word: string): boolean => /^(off|false|0|no)$/i.test(word)

export function onOff() {
  return z
    .string()
    .refine((word) => isOn(word) || isOff(word), 'must be on or off')
    .transform(isOn)
}

export function email() {
  return z.email({ error: 'must be an email address' }).max(254, 'must be an email address')
}

export function line(longest: number) {
  const message = `must be one line of at most ${longest} characters`
  return z
    .string()
    .max(longest, message)
    .regex(/^[^\r\n]*$/, message)
}

export function choice<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, {
    error: `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)}`,
  })
}

/** Empty, or what the kind reads. */
export function orEmpty<Kind extends z.ZodType<unknown, string>>(kind: Kind) {
  return z.string().transform((text, context): z.output<Kind> | undefined => {
    if (text === '') return undefined
    const read = kind.safeParse(text)
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return read.data
  })
}

/** Written with commas between them. */
export function list<Kind extends z.ZodType<string, string>>(kind: Kind, longest: number, message: string) {
  return z.string().transform((text, context): string[] => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    const isRead = entries.every((entry) => kind.safeParse(entry).success)
    if (!isRead || entries.length > longest) context.addIssue({ code: 'custom', message })
    return entries
  })
}

export function day() {
  return z.iso.date({ error: 'must be a date, such as 2026-12-31' })
}

export function address(protocols: string[], message: string) {
  return z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), message)
}

/** For passwords in an address, where some characters must be encoded. */
export const IN_AN_ADDRESS = 'with / ? # @ and % of a password written %2F %3F %23 %40 and %25'

export function databaseAddress() {
  return z.string().superRefine((text, context) => {
    const message = databaseAddressProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function databaseAddressProblem(text: string): string | undefined {
  const isPostgres = /^postgres(ql)?:\/\//.test(text)
  // The driver takes one host. A proxy in front of several knows which one accepts writes.
  if (isPostgres && databaseHosts(text).length > 1)
    return 'must name one host: for several, put HAProxy or the cluster’s own read-write address in front (docs/operations.md)'
  if (!isPostgres || !parseUrl(text))
    return `must look like postgres://user:password@host:5432/name, ${IN_AN_ADDRESS}`
  const unreadable = certificateFiles(text).find((path) => !isReadable(path))
  return unreadable && `must name files that may be read: ${unreadable} is not there, or is another user’s`
}

/** Links for providers and mails are made from it, so it has no path. */
export function publicAddress() {
  const message = 'must look like https://shop.example.com, without a path'
  return z
    .string()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => {
      const url = parseUrl(text)
      return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase()
    }, message)
}

export function proxies() {
  const message = 'must be off, or the addresses of your proxies, such as 10.0.0.5, 10.1.0.0/16 or loopback'
  return z.string().transform((text, context): false | string[] => {
    if (isOff(text)) return false
    const list = text.split(',').map((entry) => entry.trim())
    if (!list.every(isProxyAddress)) context.addIssue({ code: 'custom', message })
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

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
