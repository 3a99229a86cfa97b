/**
 * Whether a name or a line of an address contains a web address. The shop mails what a stranger entered to any address they entered, and
 * mail programs turn anything that looks like one into a link.
 */
export function hasWebAddress(written: string): boolean {
  if (!MAY_LEAD.test(written)) return false
  const plain = written
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replaceAll('\u3002', '.')
  return (
    SCHEME.test(plain) ||
    [...plain.matchAll(DOTTED)].some(([, before = '', after = '']) => isDomain(before, after))
  )
}

/** A dot, a colon, or a non-ASCII letter that may look like one. Most lines have none, and need no further check. */
const MAY_LEAD = /[.:\u0080-\uffff]/

const SCHEME = /:\/\/|(^|[^\p{L}\p{N}])www\d*\./iu

/** Every dot between two words without a blank, and the words around it. */
const DOTTED =
  /(?<=^|[^\p{L}\p{N}-])([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)\.(\p{L}[\p{L}\p{N}-]+)(?![\p{L}\p{N}-])/gu

/** "A.Mohamed", "Dr.Samir", "Bldg.Nile" and "شارع.النصر" are how people write without a blank. */
function isDomain(before: string, after: string): boolean {
  const last = before.split('.').at(-1) ?? ''
  if (/^\p{Script=Arabic}+$/u.test(after)) return ARABIC_ENDINGS.has(after)
  const isHowPeopleWrite = /^\d+$/.test(before) || last.length === 1 || SHORTENED.has(last.toLowerCase())
  return !isHowPeopleWrite || SURE_ENDINGS.test(after)
}

/** "163.com", "t.me" and "no.com" are sites, "12.Tahrir", "A.Mohamed" and "No.Five" are not. */
const SURE_ENDINGS = /^(cc|cn|co|com|eg|io|me|net|org|ru|tk|top|vip|xyz)$/i

const ARABIC_ENDINGS = new Set([
  ...['مصر', 'شبكة', 'موقع', 'عرب', 'كوم', 'بازار', 'السعودية', 'امارات', 'قطر', 'الاردن', 'المغرب', 'تونس'],
  ...['الجزائر', 'فلسطين', 'عمان', 'سورية', 'سودان', 'عراق', 'البحرين', 'همراه', 'ایران', 'پاکستان'],
])

const SHORTENED = new Set(
  (
    'abd abu al apt ave bldg bld blvd capt col dist dr el eng ext fl flat flr gen gov hon jr km lt maj md mr mrs ms mt no ' +
    'nr off phd pl prof rd rev sgt sh sq sr st ste str vill'
  ).split(' '),
)
