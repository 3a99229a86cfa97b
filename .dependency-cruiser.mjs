/**
 * Imports run one way. The layers and ranks are those of ARCHITECTURE.md; a rule's comment is what the author of a
 * wrong import reads.
 */
const TEST = '[.]test[.]tsx?$'

/** A domain may use those of a lower rank only. */
const DOMAIN_RANKS = [
  ['audit', 'mails'],
  ['places'],
  ['media', 'accounts'],
  ['catalog'],
  ['cart', 'payments', 'wishlist', 'imports', 'unconfirmed'],
  ['orders', 'restock', 'newsletter'],
  ['customers', 'fit-reports', 'refunds', 'returns'],
  ['confirmations'],
  ['parcels'],
  ['checkout', 'settlements'],
  ['desk'],
  ['figures', 'setup'],
]
const FEATURE_RANKS = [['accounts'], ['cart', 'wishlist'], ['catalog'], ['checkout'], ['orders']]
const DOMAINS = DOMAIN_RANKS.flat().join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing',
      comment: 'The imported file or package is not there, or is not listed in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css$' },
    },
    {
      name: 'no-tests-in-the-shop',
      comment: 'Code that runs must not need code that tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: [TEST, '^(tests|e2e|trials)/'] },
    },
    layer('shared', [], 'What server and browser share needs nothing else of ours.'),
    {
      name: 'shared-needs-no-packages',
      comment: 'Every page loads it, so it has no schemas and no libraries.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: TEST },
      to: { pathNot: '^src/shared/' },
    },
    layer('contract', ['shared'], 'The contract is the wire alone: schemas over shared values.'),
    {
      name: 'contract-needs-zod-only',
      comment: 'A reader of the wire needs nothing but zod, and the library of phone numbers.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TEST },
      to: { pathNot: ['^src/(contract|shared)/', '^node_modules/(zod|libphonenumber-js)/'] },
    },
    layer('platform', ['contract', 'shared'], 'The platform knows no shop: it may use the contract only.'),
    layer('shop', ['platform', 'contract', 'shared'], 'The business knows neither HTTP nor pages.'),
    layer(
      'api',
      ['shop', 'platform', 'contract', 'shared'],
      'The API calls the shop; the composition root joins it to the pages.',
    ),
    layer('client', ['contract', 'shared'], 'The client is for any caller: it knows the wire only.'),
    layer(
      'web',
      ['client', 'contract', 'shared'],
      'Pages read through the client, never from the shop or its database.',
    ),
    {
      name: 'platform-by-the-front-door',
      comment: 'Use a room of the platform through platform/<room>/<room>.ts.',
      severity: 'error',
      from: { path: '^(src|bin|trials)/', pathNot: [TEST, '^src/platform/([^/]+)/'] },
      to: { path: '^src/platform/', pathNot: '^src/platform/([^/]+)/\\1[.]ts$' },
    },
    {
      name: 'platform-rooms-by-the-front-door',
      comment: 'Use a room of the platform through platform/<room>/<room>.ts.',
      severity: 'error',
      from: { path: '^src/platform/([^/]+)/', pathNot: TEST },
      to: { path: '^src/platform/', pathNot: ['^src/platform/$1/', '^src/platform/([^/]+)/\\1[.]ts$'] },
    },
    {
      name: 'fast-path-stays-alone',
      comment: 'The fast path is put in front of the framework by app.ts and used by nothing else.',
      severity: 'error',
      from: { path: '^(src|bin)/', pathNot: ['^src/api/fast-path/', '^src/api/app[.]ts$'] },
      to: { path: '^src/api/fast-path/' },
    },
    {
      name: 'shop-is-framework-free',
      comment: 'Rules outlive frameworks.',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: TEST },
      to: { path: '^node_modules/(fastify|@fastify|react|react-dom|wouter|vite)/' },
    },
    {
      name: 'pages-know-no-database',
      comment: 'Pages read through the client.',
      severity: 'error',
      from: { path: '^src/(web|client|contract)/', pathNot: TEST },
      to: { path: '^node_modules/(pg|fastify|@fastify|sharp|nodemailer)/' },
    },
    ...rankRules('shop', DOMAIN_RANKS),
    {
      name: 'domains-by-their-front-door',
      comment: 'Use a domain through <domain>/<domain>.ts; what lies behind is its own affair.',
      severity: 'error',
      from: { path: '^src/shop/([^/]+)/', pathNot: TEST },
      to: {
        path: `^src/shop/(${DOMAINS})/`,
        pathNot: [
          '^src/shop/$1/',
          '^src/shop/([^/]+)/\\1[.]ts$',
          '-settings[.]ts$',
          // The interface alone: the context has a courier, and parcels.ts needs the context.
          '^src/shop/parcels/couriers/courier[.]ts$',
        ],
      },
    },
    {
      name: 'api-by-the-front-door',
      comment: 'Use a domain through <domain>/<domain>.ts; what lies behind is its own affair.',
      severity: 'error',
      from: { path: '^src/(api|server)/', pathNot: TEST },
      to: { path: `^src/shop/(${DOMAINS})/`, pathNot: '^src/shop/([^/]+)/\\1[.]ts$' },
    },
    {
      name: 'sql-stays-in-its-domain',
      comment: 'Each table has one owner: its SQL is imported from its own domain only.',
      severity: 'error',
      from: { path: '^src/shop/([^/]+)/' },
      to: { path: '^src/shop/.+-sql[.]ts$', pathNot: '^src/shop/$1/' },
    },
    {
      name: 'sql-stays-in-the-shop',
      comment: 'Each table has one owner: its SQL is imported from its own domain only.',
      severity: 'error',
      from: { pathNot: '^src/shop/' },
      to: { path: '^src/shop/.+-sql[.]ts$' },
    },
    ...rankRules('web/features', FEATURE_RANKS),
    {
      name: 'ui-knows-no-shop',
      comment:
        'Buttons, fields and dialogs know nothing of shops; the breakpoint of the specification is a plain number.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: TEST },
      to: {
        path: ['^src/web/(features|routes|layout|data)/', '^src/(client|contract|shared)/'],
        pathNot: '^src/shared/settings[.]ts$',
      },
    },
    {
      name: 'data-knows-no-features',
      comment: 'Features use data/, never the other way.',
      severity: 'error',
      from: { path: '^src/web/data/', pathNot: TEST },
      to: { path: '^src/web/(features|routes|layout)/' },
    },
    {
      name: 'features-know-no-routes',
      comment: 'Routes compose features, never the other way.',
      severity: 'error',
      from: { path: '^src/web/features/', pathNot: TEST },
      to: { path: '^src/web/(routes|layout)/' },
    },
  ],
  options: {
    // TypeScript 7 offers no parser to other tools; swc reads the same syntax, type imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    tsPreCompilationDeps: true,
  },
}

/** A layer uses itself and the layers named, nothing else of ours. */
function layer(name, uses, comment) {
  return {
    name: `layers-${name}`,
    comment,
    severity: 'error',
    from: { path: `^src/${name}/`, pathNot: TEST },
    to: { path: '^(src|bin)/', pathNot: `^src/(${[name, ...uses].join('|')})/` },
  }
}

function rankRules(folder, ranks) {
  return ranks.flatMap((names, rank) =>
    names.map((name) => {
      const higher = ranks
        .slice(rank)
        .flat()
        .filter((other) => other !== name)
      return {
        name: `ranks-${name}`,
        comment: `In ${folder}, ${name} may use lower ranks only: ${ranks.map((group) => group.join(', ')).join(' < ')}.`,
        severity: 'error',
        from: { path: `^src/${folder}/${name}/`, pathNot: TEST },
        to: { path: `^src/${folder}/(${higher.join('|') || 'nothing-is-higher'})/` },
      }
    }),
  )
}
