/** Arabic has six plural forms; Intl says which one a number takes. */
type Forms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar')

export const counted = (count: number, forms: Forms): string => forms[rules.select(count)]

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
