/** 128 random bits. (`crypto.randomUUID` is missing without https, as in trial shops.) */
export const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)))

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same in the spelling of numbers of orders. */
export const randomUuid = (): string => randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
