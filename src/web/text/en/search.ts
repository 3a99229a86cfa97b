import type { SuggestedList } from '#contract/catalog/suggestions.ts'

export const searchText = {
  label: 'Suggestions',
  lists: 'In the shop',
  products: 'Pairs',
  kinds: {
    line: 'Line',
    collection: 'Collection',
    size: 'Size',
    cut: 'Cut',
    cloth: 'Cloth',
    color: 'Color',
  } satisfies Record<SuggestedList['kind'], string>,
  found: (count: number) =>
    `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Choose with the arrow keys.`,
  nearest: 'Nothing here is called that. This comes nearest:',
  nothing: 'Nothing here is called that.',
  all: 'See all pairs',
  seeAll: (count: number) => `See all ${count}`,
}
