export const catalogText = {
  quickView: 'Quick View',
  quickViewOf: (name: string) => `Quick View: ${name}`,
  percentOff: (percent: number) => `${percent}% OFF`,
  priceBefore: 'Original price',
  priceNow: 'Sale price',
  loadingProducts: 'Loading products…',
}
