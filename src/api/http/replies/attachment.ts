/**
 * The header `content-disposition` of a file to save. A name with other than plain characters is given twice (RFC 6266): simplified,
 * and as it is.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_')
  if (plain === name) return `attachment; filename="${name}"`
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187 allows fewer characters than addresses do. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${hexadecimal(character)}`)

const hexadecimal = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase()
