/** The home page, from the film to the newsletter. */
export const homeText = {
  hero: {
    eyebrow: 'Sartoria italiana',
    title: 'Tailored for the Timeless',
    sentence: 'Trousers, and only trousers. Drawn by hand, cut from Italian cloth, made to be kept.',
    men: 'Shop Men',
    women: 'Shop Women',
    filmLabel: 'A pair of camel trousers walking in a dark room',
    pauseFilm: 'Pause film',
    playFilm: 'Play film',
  },

  collections: {
    title: 'Featured Collections',
    sentence: 'Two lines, one way of cutting.',
    men: 'Men',
    menSentence: 'Straight and tapered, in wool, flannel and linen.',
    menAlt: 'Charcoal and camel trousers for men, from the waist down',
    women: 'Women',
    womenSentence: 'Wide, straight and cropped, with a high, clean waist.',
    womenAlt: 'Ivory and burgundy wide-leg trousers for women, from the waist down',
    discover: 'Discover',
    more: 'By cloth and occasion',
  },

  bestsellers: {
    title: 'Bestsellers',
    sentence: 'The pairs people come back for.',
    pause: 'Pause',
    play: 'Play',
  },

  story: {
    eyebrow: 'The cutting table',
    title: 'Our Story',
    paragraphs: [
      'Taglio means a cut: the first line of chalk, the moment a length of cloth becomes a pair of trousers.',
      'We buy a few good cloths and stay with them. Every pattern is drawn by hand and tried on people before it is sold to anyone.',
    ],
    link: 'Read our story',
    shearsAlt: 'Tailor’s shears on navy herringbone cloth, beside a chalk line and a row of chalk dashes',
  },

  pants: {
    eyebrow: 'Wool, flannel, linen',
    title: 'Tailored Pants',
    sentence: 'A waist that sits where yours is. A crease that falls to the middle of the shoe.',
    link: 'Shop the collection',
    alt: 'Three pairs of tailored trousers side by side: charcoal, ivory and navy',
  },

  newArrivals: {
    title: 'New Arrivals',
    sentence: 'Just off the table.',
    viewAll: 'View All',
  },

  newsletter: {
    title: 'Letters from the workroom',
    sentence: 'New cloth, small runs and the odd invitation. One letter a month, at most.',
    email: 'Email address',
    placeholder: 'you@example.com',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing...',
    subscribed: 'Thank you for subscribing. Our next letter is yours.',
    /** Where the owner has addresses stored. */
    confirmByMail: 'Thank you. Please open the mail that we have sent you, and confirm your subscription.',
    failed: 'That did not work. Please try again.',
    required: 'Email is required',
    format: 'Please enter a valid email address',
  },
}
