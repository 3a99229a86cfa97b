import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

/**
 * Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server that renders it. PAGE_LANGUAGE=ar
 * makes both of them in Arabic: under that condition package.json's "imports" find the sentences of that language.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // The same for all languages: the build in English has it.
  publicDir: isSsrBuild || pageLanguage.length > 0 ? false : 'public',
  resolve: { conditions: [...pageLanguage, ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: [...pageLanguage, ...defaultServerConditions] },
    // Hundreds of small files each, which every start would read one by one.
    ...(isSsrBuild && { noExternal: ['lucide-react', /^@base-ui\//] }),
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and pictures keep addresses of their own, to be preloaded and cached for a year.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/ssr/render.tsx' : ['src/web/entry-browser.tsx', 'src/web/first-script.ts'],
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } }),
    },
  },
}))

const pageLanguage = process.env.PAGE_LANGUAGE ? [process.env.PAGE_LANGUAGE] : []

/**
 * Without these, every small module that two screens share becomes a file of its own, and a first visit fetches
 * twenty-five of them. Screens stay apart; what only staff or only forms use is named here so that it stays out.
 */
const chunks = [
  {
    name: 'library',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack\/[a-z-]+)\//,
  },
  {
    name: 'shop',
    priority: 1,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    test: (id: string) => includesAny(id, sharedByScreens) && !includesAny(id, heldBack),
  },
]

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
  '/lucide-react/',
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
