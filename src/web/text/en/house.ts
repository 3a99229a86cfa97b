/** The pages about the brand: story, policies, terms. */
export const houseText = {
  about: {
    eyebrow: 'Our Story',
    title: 'One garment, cut well',
    filmLabel: 'Navy wool moving slowly in the light',
    pauseFilm: 'Pause film',
    playFilm: 'Play film',
    intro:
      'Taglio is Italian for a cut: the first line of chalk, the moment a length of cloth becomes a pair of trousers. It is the only thing we do.',
    clothTitle: 'It begins with cloth',
    cloth:
      'Worsted wool from the mills around Biella. Flannel that has been brushed twice. Linen that creases the way linen should. We buy a few good cloths and stay with them, so that the pair you loved three years ago can be bought again.',
    clothAlt: 'Rolls of wool and linen in navy, camel, olive and grey on a wooden table',
    cutTitle: 'Then the table',
    cut: 'A straight waistband, a rise that sits where your waist is, a crease that falls to the middle of the shoe. Each pattern is drawn by hand, cut in small numbers and tried on people before it is tried on the market.',
    cutAlt: 'A cutting table with navy cloth, chalk lines, a measuring tape and tailor’s chalk',
    founderTitle: 'From the founder',
    founder: [
      'My grandfather pressed his trousers every evening of his life. He owned four pairs. They were mended, let out, taken in, and they outlived him.',
      'I wanted to make trousers that deserve that much care: no season, no logo, nothing to explain. If you notice the trousers before you notice the person, we have cut them wrong.',
    ],
    founderName: 'The founder of Taglio',
    stackAlt: 'Folded trousers in navy, olive and sand stacked on a wooden bench in the afternoon light',
    slogan: 'Tailored for the Timeless',
    shop: 'See the collection',
  },

  shipping: {
    eyebrow: 'Support',
    title: 'Shipping & Returns',
    intro: 'How your trousers reach you, and what to do if they do not fit.',
    imageAlt: 'A tied box on its way out and back, drawn with a needle and thread',
    cost: (price: string) =>
      `We deliver to every governorate in Egypt for a flat ${price}, and may call you to confirm your address first.`,
    contact: 'For a return or an exchange, reach us by phone or on Instagram.',
  },

  privacy: {
    title: 'Privacy Policy',
    updated: 'In force since 1 January 2026',
    sections: [
      {
        title: 'What we keep',
        lines: [
          'Your name, email, phone number and delivery address, when you order or register.',
          'What you ordered, what is in your cart and on your wishlist.',
          'A cookie that holds your cart while you are a guest, and a token in your browser while you are logged in.',
        ],
      },
      {
        title: 'Why we keep it',
        lines: [
          'To deliver what you bought, to answer you, and to keep the records that the law asks for.',
          'We do not follow you around the web, and we do not sell what we know.',
        ],
      },
      {
        title: 'Who else sees it',
        lines: [
          'The courier sees your name, address and phone number.',
          'Card payments are made on the payment provider’s page: your card number never reaches us.',
        ],
      },
      {
        title: 'Your rights',
        lines: ['Write to us and we will show you, correct or delete what we keep about you.'],
      },
    ],
  },

  terms: {
    title: 'Terms of Service',
    updated: 'In force since 1 January 2026',
    sections: [
      {
        title: 'Orders',
        lines: [
          'An order is a promise from both sides once we have confirmed it.',
          'Prices are in Egyptian pounds and include tax. Shipping is added at checkout.',
        ],
      },
      {
        title: 'Payment',
        lines: ['Pay by card when you order, or in cash when the courier is at your door.'],
      },
      {
        title: 'Availability',
        lines: [
          'We make small numbers. If a pair is sold out before your payment reaches us, you get your money back.',
        ],
      },
      {
        title: 'Your account',
        lines: ['Keep your password to yourself. Tell us if you think that someone else knows it.'],
      },
      {
        title: 'The law',
        lines: ['These terms follow the laws of the Arab Republic of Egypt.'],
      },
    ],
  },
}
