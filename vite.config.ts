import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

/**
 * Two builds of one app: `vite build` for the browser, `vite build --ssr` for the server that renders it. PAGE_LANGUAGE=ar
 * makes both of them in Arabic: under that condition package.json's "imports" find the sentences of that language.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), countScreens],
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
    ...(isSsrBuild && { noExternal: ['lucide', /^@base-ui\//, /^(d3-|internmap)/] }),
  },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Fonts and pictures keep addresses of their own, to be preloaded and cached for a year.
    assetsInlineLimit: 0,
    // Links prefetch their screens; lists of what each screen imports would be a tenth of the entry.
    modulePreload: false,
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

const pageLanguage = process.env.PAGE_LANGUAGE ? [process.env.PAGE_LANGUAGE] : []

/** The screens that people see first. */
const PRODUCT = 'product/product-screen'
const FIRST_SCREENS = ['home/home-screen', 'shop/shop-screen', PRODUCT]

/**
 * A first visit loads React and its companions (`library`), what the first screens share (`shop`), the entry and its screen. `buying` is
 * what a product shares with Quick View, the cart and the checkout. Without groups every small module that two screens share becomes a
 * file, and the entry has every icon. `forms` are the libraries of forms, which come later.
 */
const chunks = [
  {
    name: 'library',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack\/[a-z-]+)\//,
  },
  { name: 'forms', priority: 2, test: /node_modules\/(zod|react-hook-form|libphonenumber-js)\// },
  {
    name: 'shop',
    priority: 1,
    // An icon that one of them shares with staff would be a file of 50 bytes.
    test: (id: string) => screensWith(id).length >= (isIcon(id) && ofStaff.has(id) ? 1 : 2),
    includeDependenciesRecursively: false,
  },
  { name: 'buying', test: (id: string) => isForBuying(id), includeDependenciesRecursively: false },
  { name: 'icons', test: (id: string) => isIcon(id) && screensWith(id).length === 0 },
]

/** Which of the first screens import a module, directly or not; what the entry imports counts for all of them. */
const screensWith = (id: string): readonly string[] => importers.get(id) ?? []
const importers = new Map<string, string[]>()

/** What staff's screens import as well stays a file, so that they do not load the rest. */
const isForBuying = (id: string): boolean =>
  screensWith(id).join() === PRODUCT && !ofStaff.has(id) && !id.endsWith(`${PRODUCT}.tsx`)
const ofStaff = new Set<string>()

const ICONS = '/node_modules/lucide/dist/esm/icons/'
const isIcon = (id: string): boolean => id.includes(ICONS)

const countScreens: Plugin = {
  name: 'count-screens',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const idsWith = (name: string) => ids.filter((id) => id.includes(name))
    const reach = (roots: readonly string[]) => {
      const reached = new Set(roots)
      for (const id of reached) for (const next of importsOf(id)) reached.add(next)
      return reached
    }
    // Icons come from a list that imports them all: a module imports those that it names.
    const importsOf = (id: string): string[] => {
      const { code, importedIds = [] } = this.getModuleInfo(id) ?? {}
      const icons = code?.match(/import \{([^}]*)\} from "lucide"/)?.[1]?.match(/\w+/g) ?? []
      return [...importedIds.filter((one) => !one.includes('/lucide/')), ...icons.flatMap(iconFile)]
    }
    /** Share2 is share-2.mjs. */
    const iconFile = (name: string) =>
      idsWith(`${ICONS}${name.replace(/\B(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`)
    const ofEntry = reach(idsWith('/src/web/boot/entry-browser.tsx'))
    for (const screen of FIRST_SCREENS)
      for (const id of ofEntry.union(reach(idsWith(`/src/web/routes/storefront/${screen}.tsx`))))
        importers.set(id, [...screensWith(id), screen])
    for (const id of reach(idsWith('/src/web/routes/admin/').filter((one) => one.endsWith('-screen.tsx'))))
      ofStaff.add(id)
  },
}
