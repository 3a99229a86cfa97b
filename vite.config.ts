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
const FIRST_SCREENS = ['home/home-screen', 'shop/shop-screen', 'product/product-screen']

/**
 * A first visit loads React and its companions (`library`), what the first screens share (`shop`), the entry and its screen. Without
 * groups every small module that two screens share becomes a file. `forms` are the libraries of forms, which come later.
 */
const chunks = [
  {
    name: 'library',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack\/[a-z-]+)\//,
  },
  { name: 'forms', priority: 2, test: /node_modules\/(zod|react-hook-form|libphonenumber-js)\// },
  { name: 'shop', priority: 1, test: (id: string) => isShared(id), includeDependenciesRecursively: false },
]

/** How many of the first screens import a module, directly or not; what the entry imports counts for all of them. */
const screensWith = new Map<string, number>()
const isShared = (id: string): boolean => (screensWith.get(id) ?? 0) >= 2

const countScreens: Plugin = {
  name: 'count-screens',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const rootOf = (name: string) => ids.find((id) => id.includes(`/src/web/${name}.tsx`)) ?? ''
    const reach = (root: string) => {
      const reached = new Set([root])
      for (const id of reached)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
      return reached
    }
    const ofEntry = reach(rootOf('boot/entry-browser'))
    for (const screen of FIRST_SCREENS)
      for (const id of ofEntry.union(reach(rootOf(`routes/storefront/${screen}`))))
        screensWith.set(id, (screensWith.get(id) ?? 0) + 1)
  },
}
