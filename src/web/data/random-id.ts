/** 128 random bits. (`crypto.randomUUID` is missing where a shop is tried out without https.) */
export const randomId = (): string => hex(crypto.getRandomValues(new Uint8Array(16)))

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
