/** The owner's settings. By the name of the setting: its label, what it is for, and its choices with their consequence. */
export const settingsText = {
  title: 'Settings',
  intro:
    'Changes take effect immediately on all pages and in all emails. Secrets and server addresses are not here: they are set as environment variables.',
  search: 'Search settings',
  searchHint: 'Fee, notice, mail …',
  nothingFound: 'No settings match.',
  loading: 'Loading the settings',
  failed: 'The settings could not be loaded.',
  saveFailed: 'The settings could not be saved.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  discard: 'Discard changes',
  backToDefault: 'Use the default',
  backToDefaultOf: (label: string) => `Use the default of ${label}`,
  unsaved: 'Not saved yet.',
  byDefault: (value: string, isGiven: boolean) =>
    `Default: ${value || 'none'}${isGiven ? ', from the environment' : ''}`,
  preview: 'Preview',
  history: 'History',
  historyOfSettings: 'Who changed which setting, newest first.',
  undo: 'Undo',
  undone: 'The change was undone',
  undoFailed: 'The change could not be undone.',
  theDefault: 'default',
  empty: 'empty',
  groups: {
    contact: {
      title: 'Contact',
      sentence: 'In the footer of every page, beside every product and in the policies.',
    },
    brand: { title: 'Brand line', sentence: 'On the opening screen and at the end of mails.' },
    shipping: { title: 'Shipping', sentence: 'Orders that were placed before keep their fee.' },
    returns: { title: 'Returns', sentence: 'In the policy of returns, beside every product too.' },
    notice: { title: 'Notice', sentence: 'A line above the header of the shop, such as holidays or a sale.' },
    behaviour: {
      title: 'Behaviour of the shop',
      sentence: 'The default behaviour, and the alternatives you can choose.',
    },
    stock: { title: 'Stock', sentence: 'What shoppers read about the pieces that are left.' },
    confirmation: {
      title: 'Orders without confirmation',
      sentence:
        'How much may leave the shelf before staff have confirmed it. Beyond it a cash order waits for staff.',
    },
    mail: { title: 'Mail', sentence: 'The mail server itself is an environment variable.' },
  },
  subscribers: {
    counts: (confirmed: number, waiting: number) =>
      `${confirmed.toLocaleString('en-US')} confirmed ${confirmed === 1 ? 'subscriber' : 'subscribers'}, ${waiting.toLocaleString('en-US')} not confirmed yet.`,
    csv: 'Download CSV of subscribers',
  },

  settings: {
    CONTACT_PHONE: { label: 'Phone' },
    CONTACT_EMAIL: { label: 'Email' },
    CONTACT_INSTAGRAM: { label: 'Instagram', hint: 'The handle.' },
    CONTACT_FACEBOOK: { label: 'Facebook', hint: 'The handle; empty: no link.' },
    CONTACT_TIKTOK: { label: 'TikTok', hint: 'The handle; empty: no link.' },
    CONTACT_ADDRESS: { label: 'Address', hint: 'One line; empty: not shown.' },
    TAGLINE: { label: 'Brand line' },
    TAGLINE_AR: {
      label: 'Brand line in Arabic',
      hint: 'Empty: the usual translation, or your English line.',
    },
    SHIPPING_FEE: { label: 'Shipping fee in pounds' },
    HOLIDAYS: {
      label: 'Holidays',
      hint: 'Days without deliveries, with commas between them, such as 2026-12-31.',
    },
    RETURN_DAYS: { label: 'Days to return a product' },
    RETURN_SHIPPING: {
      label: 'Who pays for the return',
      choices: {
        customer: { label: 'The customer', hint: 'Unless the item is defective or wrong.' },
        shop: { label: 'The shop', hint: 'The policy says so on every product page.' },
      },
    },
    NOTICE: { label: 'Notice' },
    NOTICE_AR: { label: 'Notice in Arabic', hint: 'Empty: the English line is shown on Arabic pages, too.' },
    NOTICE_FROM: { label: 'First day', hint: 'Empty: at once.' },
    NOTICE_UNTIL: { label: 'Last day', hint: 'Empty: until you remove it.' },
    TOTAL_SIGN: {
      label: 'Total of a confirmation and in the profile',
      choices: {
        dollar: { label: '$1,325.00', hint: 'The default. Shoppers may take the sign for US dollars.' },
        pound: { label: '1,325.00 L.E', hint: 'Like all other prices. Arabic pages always write pounds.' },
      },
    },
    FIRST_SIZE: {
      label: 'Size when a product is opened',
      choices: {
        chosen: {
          label: 'The first one in stock is chosen, often S',
          hint: 'The default. Two quick presses buy it, even if the shopper has not looked at the sizes.',
        },
        none: {
          label: 'None is chosen',
          hint: '“Add to Cart” asks for one. Shoppers who gave their measures find their own size chosen.',
        },
      },
    },
    ALSO_LIKE: {
      label: '“You May Also Like” below a product',
      choices: {
        empty: { label: 'Empty', hint: 'The default: the heading and a link to the line of the product.' },
        filled: {
          label: 'Similar products',
          hint: 'Up to four of the same line and cut that are in stock, those in the shopper’s size first.',
        },
      },
    },
    SEARCH_ENTER: {
      label: 'Enter in the search box',
      choices: {
        nothing: { label: 'Does nothing', hint: 'The default: shoppers choose a suggestion.' },
        results: {
          label: 'Opens the results',
          hint: 'The catalogue with the products that have these words in their name or description.',
        },
      },
    },
    ZIP_CODE: {
      label: 'ZIP code at the checkout',
      choices: {
        required: { label: 'Required', hint: 'The default: an order needs one, and any text will do.' },
        optional: {
          label: 'Optional',
          hint: 'Few people in Egypt know theirs, and couriers ask for the governorate.',
        },
      },
    },
    NEWSLETTER: {
      label: 'Newsletter on the home page',
      choices: {
        without: {
          label: 'Thanks the visitor, and nothing else',
          hint: 'The default: no address is sent or stored. Addresses stored earlier stay until they unsubscribe.',
        },
        stored: {
          label: 'Addresses are stored',
          hint: 'Visitors confirm by a link in a mail. You download the addresses and send the letters yourself; each must have the unsubscribe link of its address.',
        },
      },
    },
    LOW_STOCK: {
      label: 'Low stock',
      hint: 'With so many pieces or fewer a size says “Only 5 left in stock!”.',
    },
    UNCONFIRMED_PIECES: { label: 'Pieces of one order' },
    UNCONFIRMED_AMOUNT: { label: 'Pounds of one order' },
    UNCONFIRMED_ORDERS_PER_PHONE: { label: 'Open cash orders of one phone number' },
    UNCONFIRMED_NETWORK_PIECES: { label: 'Pieces of one internet connection in an hour' },
    UNCONFIRMED_NETWORK_PIECES_PER_DAY: { label: 'Pieces of one internet connection in a day' },
    UNCONFIRMED_NETWORK_HOLDS: { label: 'Open card payments of one internet connection' },
    UNCONFIRMED_WAITING: {
      label: 'Unconfirmed cash orders of one customer',
      hint: 'The next order of this customer is refused.',
    },
    UNCONFIRMED_NETWORK_WAITING: {
      label: 'Waiting orders of one internet connection in a day',
      hint: 'The next order is refused.',
    },
    CONFIRMATION: {
      label: 'Cash orders that staff confirm by a call',
      choices: {
        off: { label: 'None', hint: 'Only orders beyond the limits below wait for a call.' },
        first_orders: { label: 'First orders', hint: 'Of a phone number without a delivered order.' },
        all: { label: 'All', hint: 'Every customer is called, or confirms by the link in the mail.' },
      },
    },
    RELEASE_UNCONFIRMED_HOURS: {
      label: 'Hours until an unconfirmed order gives its stock back',
      hint: 'A number, or never. The order stays and waits for staff; nothing is cancelled.',
    },
    MAIL_FROM: {
      label: 'Sender',
      hint: 'An address that your mail server may use, such as Taglio <shop@example.com>.',
    },
    STAFF_EMAIL: {
      label: 'Addresses of staff',
      hint: 'They get a mail about each new order. Several with commas between them; empty: the first admin.',
    },
  } satisfies Record<string, SettingText>,
}

export type SettingText = {
  label: string
  hint?: string
  choices?: Record<string, { label: string; hint: string }>
}
