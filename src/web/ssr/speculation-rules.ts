/**
 * Until the app is there, links are plain links: a browser that can fetches the page behind one when a pointer rests on it.
 * The app takes this away when it takes over, because from then on it fetches less than whole documents.
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
