/** Arabic has six plural forms. */
type Forms = Record<Intl.LDMLPluralRule, string>

export const counted = (count: number, forms: Forms): string => forms[formOf(count)]

/** As Intl.PluralRules does for whole numbers. A browser would load locale data for that before hydration. */
function formOf(count: number): Intl.LDMLPluralRule {
  const below100 = count % 100
  if (count < 3) return (['zero', 'one', 'two'] as const)[count] ?? 'other'
  if (below100 < 3) return 'other'
  return below100 < 11 ? 'few' : 'many'
}

export const items = (count: number): string =>
  counted(count, {
    zero: `${count} قطعة`,
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: `${count} قطع`,
    many: `${count} قطعة`,
    other: `${count} قطعة`,
  })

export const letters = (count: number): string =>
  counted(count, {
    zero: 'بلا حروف',
    one: 'حرفًا واحدًا',
    two: 'حرفين',
    few: `${count} حروف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  })

/** After "within" or "for". */
export const days = (count: number): string =>
  counted(count, {
    zero: 'اليوم نفسه',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
