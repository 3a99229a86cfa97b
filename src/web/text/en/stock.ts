export const stockText = {
  allSoldOut: 'All sizes are currently out of stock',
  sizeSoldOut: 'Selected size is out of stock',
  onlyLeft: (units: number) => `Only ${units} left in stock!`,
  inStock: 'In stock',
}
