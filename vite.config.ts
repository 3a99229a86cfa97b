import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

/**
 * Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server that renders it. PAGE_LANGUAGE=ar
 * makes both of them in Arabic: under that condition package.json's "imports" find the sentences of that language.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), shortPreload],
  // The same for all languages: the build in English has it.
  publicDir: isSsrBuild || pageLanguage.length > 0 ? false : 'public',
  resolve: {
    conditions: [...pageLanguage, ...defaultClientConditions],
    // wouter brings it for older versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  ssr: {
    resolve: { conditions: [...pageLanguage, ...defaultServerConditions] },
    // Hundreds of small files each, which every start would read one by one.
    ...(isSsrBuild && { noExternal: ['lucide', /^@base-ui\//] }),
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and pictures keep addresses of their own, to be preloaded and cached for a year.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has by then need not be named for each.
      // Nor do shoppers read what staff's screens are made of: those ask for it themselves. And no link of the app leads to a
      // screen that a mail opens.
      resolveDependencies: (screen, files) =>
        [...staffScreens, ...mailedScreens].some((name) => screen.includes(`/${name}-`))
          ? []
          : files.filter((file) => file !== screen && isNamed(file)),
    },
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/web/ssr/render.tsx'
        : ['src/web/boot/entry-browser.tsx', 'src/web/boot/first-script.ts'],
      // The server's half is one file, which a start reads whole: Node looks for a file on the disk whenever it is imported, also when
      // it has it in memory, and the next build takes its place while this one is served.
      output: { codeSplitting: isSsrBuild ? false : { groups: chunks } },
    },
  },
}))

/** src/web/boot/preload-files.ts says why. */
const shortPreload: Plugin = {
  name: 'short-preload',
  enforce: 'pre',
  resolveId: (id) =>
    id === '\0vite/preload-helper.js' ? join(import.meta.dirname, 'src/web/boot/preload-files.ts') : null,
}

const pageLanguage = process.env.PAGE_LANGUAGE ? [process.env.PAGE_LANGUAGE] : []

const staffScreens = readdirSync(join(import.meta.dirname, 'src/web/routes/admin'))
  .filter((file) => file.endsWith('-screen.tsx'))
  .map((file) => file.replace('.tsx', ''))

const mailedScreens = [
  'confirm-email-screen',
  'invitation-screen',
  'reset-password-screen',
  'revoke-factors-screen',
  'back-in-stock-screen',
]

const isNamed = (file: string): boolean =>
  !/\/(library|hydrate|entry-browser|rolldown-runtime)-|\.css$/.test(file)

/**
 * Without these, every small module that two screens share becomes a file of its own, and a first visit fetches
 * twenty-five of them. What a first visit needs is one file, and nothing else is in it; what other screens share is
 * another. Screens stay apart; what only staff or only forms use is named here so that it stays out.
 */
const chunks = [
  { name: 'hydrate', priority: 3, test: /\/src\/web\/hydrate\.ts$/, includeDependenciesRecursively: false },
  {
    name: 'library',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack\/[a-z-]+)\//,
  },
  {
    name: (id: string, graph: ModuleGraph) => (firstVisits(graph).common.has(id) ? 'shop' : null),
    debugName: 'shop',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: ModuleGraph) => (firstVisits(graph).product.has(id) ? 'product' : null),
    debugName: 'product',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      includesAny(id, sharedByScreens) && !includesAny(id, heldBack) && !firstVisits(graph).all.has(id)
        ? 'shared'
        : null,
    debugName: 'shared',
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

type FirstVisits = { all: Set<string>; common: Set<string>; product: Set<string> }

let known: FirstVisits | undefined

/**
 * What the three pages need on which most visits begin. Common is what the app itself imports, or two of these and the
 * cart; product is what a product's page has besides, and may share with the quick view.
 */
function firstVisits(graph: ModuleGraph): FirstVisits {
  if (known) return known
  const app = importedBy(graph, 'src/web/boot/entry-browser.tsx')
  const screen = (name: string) => importedBy(graph, `src/web/routes/storefront/${name}-screen.tsx`)
  const product = screen('product')
  const pages = [screen('home'), screen('shop'), product]
  const cart = screen('cart')
  const all = new Set([app, ...pages].flatMap((modules) => [...modules]))
  const common = new Set(
    [...all].filter((id) => app.has(id) || [...pages, cart].filter((page) => page.has(id)).length > 1),
  )
  const rest = product.difference(common)
  // The manifest knows a screen by a file of its own.
  known = { all, common, product: new Set([...rest].filter((id) => !id.endsWith('-screen.tsx'))) }
  return known
}

/** All that must be there before a module can run. One file of lucide names all icons: only those asked for count. */
function importedBy(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set([join(import.meta.dirname, start)])
  let icons = ''
  for (const id of found) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    icons += code?.match(/import \{[^}]*\} from "lucide"/g)?.join() ?? ''
    for (const next of importedIds) found.add(next)
  }
  for (const id of found) {
    const icon = /lucide\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1]
    const name = icon?.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (name && !new RegExp(`\\b${name}\\b`).test(icons)) found.delete(id)
  }
  return found
}

const includesAny = (id: string, parts: readonly string[]): boolean => parts.some((part) => id.includes(part))

export const sharedByScreens = [
  '/src/web/ui/',
  '/src/web/data/',
  '/src/web/layout/',
  '/src/web/text/',
  '/src/web/features/',
  '/src/client/',
  '/src/contract/settings.ts',
  '/src/contract/price-format.ts',
  '/src/contract/values.ts',
  '/lucide/',
]

export const heldBack = [
  'staff',
  'admin',
  'checkout',
  'registration',
  'own-account',
  'second-factor',
  'factor-again',
  'field-refusals',
  'mailed-token',
  'team-calls',
  'password-field',
  '/ui/table',
  '/ui/menu',
  '/ui/choice',
  '/ui/disclosure',
  '/ui/alert-surface',
  '/ui/dialog-surface',
  '/ui/toaster',
  '/ui/field',
  '/text/en/house',
  '/text/ar/house',
  '/text/en/orders',
  '/text/ar/orders',
  '/features/orders/',
  '/my-size',
]
