/**
 * Until hydration, links load documents: with these rules, browsers that support them prefetch a document when its link is hovered. The
 * app removes them, because from then on it prefetches less than whole documents.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/media/*', '/assets/*', '/sandbox/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
