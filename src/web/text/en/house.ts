/** The pages about the brand: the story, and delivery and returns. */
export const houseText = {
  about: {
    eyebrow: 'Our Story',
    title: 'One garment, cut well',
    description: 'How Taglio cuts its trousers: one garment, a few good cloths, and time.',
    filmLabel: 'A pair of camel trousers walking in a dark room',
    pauseFilm: 'Pause film',
    playFilm: 'Play film',
    intro:
      'Taglio is Italian for a cut: the first line of chalk, the moment a length of cloth becomes a pair of trousers. It is the only thing we do.',
    clothTitle: 'It begins with cloth',
    cloth:
      'Worsted wool from the mills around Biella. Flannel that has been brushed twice. Linen that creases the way linen should. We buy a few good cloths and stay with them, so that the pair you loved three years ago can be bought again.',
    cutTitle: 'Then the table',
    cut: 'A straight waistband, a rise that sits where your waist is, a crease that falls to the middle of the shoe. Each pattern is drawn by hand, cut in small numbers and tried on people before it is tried on the market.',
    shearsAlt: 'Tailor’s shears on navy herringbone cloth, beside a chalk line and a row of chalk dashes',
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
    description: 'Delivery across Egypt, returns and exchanges at Taglio.',
    intro: 'How your trousers reach you, and what to do if they do not fit.',
    imageAlt: 'A tied box on its way out and back, drawn with a needle and thread',
    cost: (price: string) =>
      `We deliver to every governorate in Egypt for a flat ${price}, and may call you to confirm your address first.`,
    contact: 'For a return or an exchange, reach us by phone or on Instagram.',
  },
}
