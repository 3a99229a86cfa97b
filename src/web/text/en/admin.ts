/** Texts of all staff pages. Shoppers never download it. */
export const adminText = {
  header: {
    label: 'Staff',
    panel: 'Overview',
    orders: 'Orders',
    newOrder: 'New order',
    confirm: 'Confirm',
    toCall: (count: number) => `${count.toLocaleString('en-US')} to call now`,
    shipping: 'Shipping',
    returns: 'Returns',
    toDecide: (count: number) => `${count.toLocaleString('en-US')} to answer or to send`,
    customers: 'Customers',
    products: 'Products',
    places: 'Places',
    team: 'Staff',
    settings: 'Settings',
    settlements: 'Cash',
    mails: 'Mails',
    waiting: 'Waiting',
    fitReports: 'Fit',
    account: 'your password, second factor, passkeys and language',
    toShop: 'View shop',
    logOut: 'Logout',
  },

  panel: {
    title: 'Admin Panel',
    products: 'Product Management',
    productsSentence: 'Products, collections and categories: what is sold, at what price and in which sizes.',
    orders: 'Order Management',
    ordersSentence: 'Every order with its customer: search, look closer, and move it on.',
  },

  backups: {
    none: 'The shop has not been backed up yet.',
    taken: (when: string) => `Last backup: ${when}.`,
    triedOut: (when: string) => `Last successful restore test: ${when}.`,
    neverTriedOut: 'No backup has been tested yet.',
  },

  download: {
    csv: 'Download CSV',
    failed: 'The file could not be downloaded',
    tryAgain: 'Please try again.',
  },

  fileChanged: 'The file was changed after you chose it. Choose it once more.',

  list: {
    clearSelection: 'Clear selection',
    selectAll: 'Select all on this page',
    keys: {
      title: 'Keys',
      open: 'Keys',
      switch: 'Use these keys',
      entries: [
        ['j', 'next row'],
        ['k', 'previous row'],
        ['n', 'next page'],
        ['p', 'previous page'],
        [']', 'next view'],
        ['[', 'previous view'],
        ['x', 'select the row'],
        ['X', 'select all rows of the page'],
        ['a', 'to the actions'],
        ['Enter', 'open the row'],
        ['/', 'search'],
        ['?', 'this list'],
      ] as const,
    },
  },

  undo: {
    action: 'Undo',
    done: 'Change undone',
    notDone: 'Not undone',
    one: (order: string) => `Order ${order} is as it was`,
    many: (done: number, asked: number) =>
      `${done === asked ? '' : `${done} of `}${asked} orders are as they were`,
    failed: 'It could not be undone',
    conflict: 'someone has changed it since, or the time to undo it has passed',
  },
  /** Why something was not done to one of several orders or parcels. */
  refused: (order: string, reason: string) => `${order}: ${reason}`,
  refusals: {
    parcel_open: 'already has a parcel',
    not_to_pack: 'is not ready to be packed',
    parcel_closed: 'is closed',
    parcel_not_booked: 'the courier does not have it yet',
    not_found: 'no longer exists',
    courier_decides: 'the courier reports its state',
    out_of_stock: 'its goods are no longer in stock',
    double_order: 'there is another order for the same cart',
    edit_conflict: 'has been changed in the meantime',
    forbidden: 'needs a permission that you do not have',
  } as Record<string, string>,
  notDone: 'could not be done',

  back: 'Back to Admin Panel',
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  backToProducts: 'Back to Product Management',

  slug: { required: 'Slug is required' },

  pager: {
    label: 'Pages',
    range: (from: number, to: number, total: number) => `${count(from)}–${count(to)} of ${count(total)}`,
    rangeOfMore: (from: number, to: number, counted: number) =>
      `${count(from)}–${count(to)} of more than ${count(counted)}`,
    previous: 'Previous page',
    next: 'Next page',
  },

  history: {
    title: 'History',
    none: 'Nothing has been changed yet.',
    failed: 'The history could not be loaded.',
    nobody: 'The shop',
    created: 'Created',
    nothing: 'none',
    yes: 'yes',
    no: 'no',
    pictures: (n: number) => `${n} ${n === 1 ? 'picture' : 'pictures'}`,
    variant: (size: string, color: string, stock: number, isActive: boolean) =>
      `${size}${color ? ` ${color}` : ''} ${stock}${isActive ? '' : ' (off)'}`,
    measured: (centimetres: string) => ` (${centimetres} cm)`,
    fields: {
      name: 'Name',
      description: 'Description',
      price: 'Price',
      discount: 'Discount',
      collectionId: 'Collection',
      categoryId: 'Category',
      isBestSeller: 'Best Seller',
      isNewArrival: 'New Arrival',
      isActive: 'Active',
      isArchived: 'Archived',
      details: 'Details',
      care: 'Care',
      cut: 'Cut',
      cloth: 'Cloth',
      rise: 'Rise',
      variants: 'Variants',
      images: 'Images',
      sizeChartImage: 'Size Chart',
      slug: 'Slug',
      image: 'Image',
      translations: 'In Arabic',
    } as Record<string, string>,
  },
}

const count = (n: number) => n.toLocaleString('en-US')
