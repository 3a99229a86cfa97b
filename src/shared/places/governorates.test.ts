import { describe, expect, it, test } from 'vitest'
import { cityNames } from './city-names.ts'
import {
  governorateBeside,
  governorateName,
  governorateOf,
  governorates,
  recogniseGovernorate,
} from './governorates.ts'

test('the 27 governorates have the codes of ISO 3166-2:EG', () => {
  const codes = governorates.map(({ code }) => code)
  expect(codes.toSorted().join(' ')).toBe(
    'ALX ASN AST BA BH BNS C DK DT FYM GH GZ IS JS KB KFS KN LX MN MNF MT PTS SHG SHR SIN SUZ WAD',
  )
})

describe('the governorate of a city', () => {
  it.each([
    ['Cairo', 'C'],
    ['  CAIRO ', 'C'],
    ['القاهرة', 'C'],
    ['القاهره', 'C'],
    ['قاهرة', 'C'],
    ['Maadi', 'C'],
    ['El-Maadi', 'C'],
    ['ElMaadi', 'C'],
    ['المعادى', 'C'],
    ['Nasr City, Cairo', 'C'],
    ['Maadi Sarayat', 'C'],
    ['مصر الجديدة', 'C'],
    ['6th of October', 'GZ'],
    ['٦ أكتوبر', 'GZ'],
    ['السادس من اكتوبر', 'GZ'],
    ['Gizah', 'GZ'],
    ['الشيخ زايد', 'GZ'],
    ['Alexandria', 'ALX'],
    ['Alex', 'ALX'],
    ['الاسكندرية', 'ALX'],
    ['إِسْكَنْدَرِيَّة', 'ALX'],
    ['Shubra', 'C'],
    ['Shubra El-Kheima', 'KB'],
    ['شبرا الخيمه', 'KB'],
    ['Qalyoubiyya', 'KB'],
    ['Sharkia', 'SHR'],
    ['El Mansourah', 'DK'],
    ['المحلة الكبرى', 'GH'],
    ['Al Minya', 'MN'],
    ['منيا القمح', 'SHR'],
    ['Assiout', 'AST'],
    ['Sharm el-Sheikh', 'JS'],
    ['بور سعيد', 'PTS'],
    ['محافظة البحر الأحمر', 'BA'],
    ['Siwa', 'MT'],
  ])('%s', (city, code) => expect(recogniseGovernorate(city)).toBe(code))

  it.each(['', 'Springfield', 'مكان ما', 'Cairo, Alexandria', '11511', 'constructor'])(
    'is unknown: "%s"',
    (city) => expect(recogniseGovernorate(city)).toBeNull(),
  )

  it('is recognised by each of its own names', () => {
    for (const { code, en, ar } of governorates)
      for (const name of [en, ar, ...cityNames[code]])
        expect.soft(recogniseGovernorate(name), name).toBe(code)
  })

  it('counts only when none was chosen', () => {
    expect(governorateOf({ city: 'Cairo', governorate: 'GZ' })).toBe('GZ')
    expect(governorateOf({ city: 'Cairo', governorate: null })).toBe('C')
    expect(governorateOf({ city: 'Springfield' })).toBeNull()
  })
})

test('beside a city of the same name no governorate is shown', () => {
  expect(governorateBeside({ governorate: 'GZ', city: 'Dokki' }, 'en')).toBe('Giza')
  expect(governorateBeside({ governorate: 'C', city: ' cairo' }, 'en')).toBe('')
  expect(governorateBeside({ governorate: 'C', city: 'قاهره' }, 'ar')).toBe('')
})

test('a name is shown in the language of the page, and none for an address without one', () => {
  expect(governorateName('ASN', 'en')).toBe('Aswan')
  expect(governorateName('ASN', 'ar')).toBe('أسوان')
  expect(governorateName(null, 'en')).toBe('')
})
