/** The offer of the Arabic shop, to visitors who read Arabic. */
export const languageOfferText = {
  label: 'لغة المتجر',
  sentence: 'المتجر متاح بالعربية أيضًا.',
  dismiss: 'إغلاق',
}
