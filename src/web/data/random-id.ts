/** 128 random bits. (`crypto.randomUUID` is missing where a shop is tried out without https.) */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
