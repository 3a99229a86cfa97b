import { NUL } from '../../../shared/values.ts'
import { ShopError } from '../../context/shop-error.ts'

/** The text of a file: UTF-8 or UTF-16 with a mark, UTF-8 without one, else the Arabic encoding of Windows. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refused('csv_empty')
  if (SPREADSHEETS.some((start) => start.every((byte, place) => bytes[place] === byte)))
    throw refused('csv_spreadsheet')
  const text = decode(bytes)
  if (text.includes(NUL)) throw refused('csv_unreadable')
  return text
}

/** How files of Excel begin: xlsx is a ZIP archive, xls a compound file. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const refused = (code: 'csv_empty' | 'csv_spreadsheet' | 'csv_unreadable'): ShopError =>
  new ShopError('invalid_input', { fields: { file: { code } } })
