import type { fitText as English } from '../en/fit.ts'

export const fitText: typeof English = {
  cut: 'القصّة',
  cuts: {
    straight: 'مستقيمة',
    tapered: 'ضيّقة من أسفل',
    slim: 'سليم',
    wide: 'رجل واسعة',
    flared: 'شارلستون',
    cropped: 'قصيرة فوق الكاحل',
  },
  cloth: 'القماش',
  cloths: {
    linen: 'كتان',
    'wool-twill': 'صوف تويل',
    worsted: 'صوف ممشّط',
    flannel: 'صوف فانيلا',
    herringbone: 'صوف هيرنجبون',
    cotton: 'قطن',
    denim: 'جينز',
    corduroy: 'قطيفة مضلّعة',
    blend: 'قماش مخلوط',
  },
  rise: 'الوسط',
  rises: { low: 'وسط منخفض', mid: 'وسط متوسط', high: 'وسط عالٍ' },
  measures: {
    waist: 'الوسط',
    hip: 'الأرداف',
    thigh: 'الفخذ',
    frontRise: 'الحجر الأمامي',
    backRise: 'الحجر الخلفي',
    length: 'الطول',
  },
}
