export const productText = {
  loading: 'Loading product details...',
  notFoundTitle: 'Product Not Found',
  notFound: "We couldn't find the product you're looking for.",
  continueShopping: 'Continue Shopping',

  breadcrumb: 'Breadcrumb',
  home: 'Home',
  shop: 'Shop',
  men: 'Men',
  women: 'Women',

  sale: 'SALE',
  salePrice: 'Sale price',
  originalPrice: 'Original price',
  noDescription: 'No description available',
  deliveredBy: 'Delivered by',
  deliveryNote: 'Order within 24 hours for fastest processing',

  delivery: (fee: string) => `Delivery ${fee}`,
  freeDelivery: 'Free delivery',
  payment: 'Cash or card',
  exchange: (days: number) => `${days === 1 ? '1 day' : `${days} days`} to exchange`,

  color: 'Color',
  otherColor: 'Other',
  colorAndSize: ({ color, size }: { color: string; size: string }) =>
    [color, size].filter(Boolean).join(', '),
  size: 'Size',
  sizeStock: (units: number) => `${units} in stock`,
  soldOut: 'Sold out',
  sizeChart: 'Size Chart',
  findMySize: 'Find my size',
  sizeGuide: 'Size Guide',
  waitForSize: 'Tell me when my size is back',
  waitTitle: 'Tell me when it is back',
  inCart: 'It is in your cart.',
  viewCart: 'View cart',
  quantity: 'Quantity',

  sizeIs: (size: string) => `Size ${size}`,
  buyBar: 'Buy',
  buyNow: 'Buy Now',
  addToCart: 'Add to Cart',
  adding: 'Adding...',
  share: 'Share',

  selectSize: 'Please select a size',
  insufficient: 'Insufficient Stock',
  maximum: 'Maximum Stock Reached',
  unitsAvailable: (units: number) => `Only ${units} units available.`,
  added: 'Added to Cart',
  addedSentence: (quantity: number, name: string, size: string) =>
    `${quantity} × ${name} (${size}) added to your cart.`,
  addFailed: 'Failed to add item to cart. Please try again.',

  shared: 'Shared Successfully',
  copied: 'Link Copied!',
  shareFailed: 'Share Failed: Could not copy link to clipboard.',

  tabs: 'About this product',
  details: 'Details',
  care: 'Care',
  shipping: 'Shipping',
  defaultDetails: [
    'Cut and finished by hand in small numbers',
    'Cloth from Italian mills',
    'Pressed crease that keeps its line',
    'Curtained waistband with a comfortable inner seam',
    'Hem left long enough to alter',
  ],
  defaultCare: [
    'Dry clean, or wash cold by hand where the label allows',
    'Press on low heat through a damp cloth',
    'Hang by the hem and let them rest a day between wearings',
  ],

  /** Where a product is sold out. */
  inStockInstead: { sameCut: 'In stock, in the same cut', sameLine: 'In stock now' },
  alsoLike: 'You May Also Like',
  viewAll: 'View All Products',
}
