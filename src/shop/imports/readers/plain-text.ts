/**
 * The text of an HTML description: paragraphs and entries of lists are lines. Nothing of the markup remains. WordPress writes paragraphs as
 * line breaks, also beside tags (`breaksLines`); elsewhere a line break is a blank.
 */
export function plainText(written: string, { breaksLines = false } = {}): string {
  if (!/<[a-z!/]|&(#\d|#x|[a-z])/i.test(written)) return written
  return decoded(
    written
      .replace(/<!--[\s\S]*?(-->|$)/g, '')
      .replace(/<(script|style|template|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(breaksLines ? /[^\S\n]+/g : /\s+/g, ' ')
      .replace(/<li\b[^>]*>/gi, '\n• ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<\/?(p|div|h[1-6]|ul|ol|table|tr|section|blockquote)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z!][^>]*(>|$)/gi, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}(?=•)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hexadecimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  middot: '·',
  bull: '•',
  eacute: 'é',
  copy: '©',
  reg: '®',
  trade: '™',
}
