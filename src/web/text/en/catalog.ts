export const catalogText = {
  quickView: 'Quick View',
  quickViewOf: (name: string) => `Quick View: ${name}`,
  percentOff: (percent: number) => `${percent}% OFF`,
  priceBefore: 'Original price',
  priceNow: 'Sale price',
  colors: (count: number, names: string[]) => `${count} colors: ${names.filter(Boolean).join(', ')}`,
  loadingProducts: 'Loading products…',
}
