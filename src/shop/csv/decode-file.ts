import { NUL } from '#shared/values.ts'
import { badField } from '../context/shop-error.ts'

/** The text of a file: UTF-8 or UTF-16 with a mark, UTF-8 without one, else the Arabic encoding of Windows. */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  const text = readable(bytes, encoding) ?? new TextDecoder(ARABIC_WINDOWS).decode(bytes)
  refuseNul(text)
  return text
}

/** What its first bytes say. A file without a mark that is not UTF-8 has ARABIC_WINDOWS. */
export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start.length === 0) throw badField('file', 'csv_empty')
  if (SPREADSHEETS.some((mark) => mark.every((byte, index) => start[index] === byte)))
    throw badField('file', 'csv_spreadsheet')
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

export const ARABIC_WINDOWS = 'windows-1256'

export function refuseNul(text: string): void {
  if (text.includes(NUL)) throw badField('file', 'csv_unreadable')
}

/** How files of Excel begin: xlsx is a ZIP archive, xls a compound file. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function readable(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
