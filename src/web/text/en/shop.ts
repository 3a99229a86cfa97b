import { withCommas } from '#shared/price-format.ts'

/** The catalogue: all trousers, or those of one line. */
export const shopText = {
  home: 'Home',
  catalog: 'Shop',
  lines: 'Lines',
  tabs: { all: 'All Products', men: 'Men', women: 'Women' },
  banner: {
    all: { title: 'The Collection', sentence: 'Every pair we cut, for men and for women.' },
    men: { title: 'Men', sentence: 'Straight and tapered, in cloth that keeps its crease.' },
    women: { title: 'Women', sentence: 'Wide, straight and cropped, from a high, clean waist.' },
  },
  count: (total: number) => (total === 1 ? '1 pair' : `${withCommas(total)} pairs`),

  pages: 'Pages',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',

  emptyTitle: 'Nothing on the table just now',
  emptySentence: 'We cut in small numbers. The next pairs are on their way.',
  backToAll: 'See all products',
  tryAgain: 'Try Again',
}
