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

/**
 * A first visit loads React and its companions (`library`), what many screens share (`shop`), the entry and its screen. Without
 * groups every small module that two screens share becomes a file. Modules of forms, staff and accounts stay out of `shop`, because
 * they would bring the libraries of forms along, which a first visit does not need; so does what finds a size.
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
    test: /\/(src\/(shared|client|web\/(app|layout|data|ui|text|features))|lucide)\/(?!.*(form(?!at)|field|server-errors|eye|table|dialog|menu|admin|staff|account|second-factor|choice|cards|quick-view|order|checkout|places|combobox|load-failed|failure-sentence|find-size|house-sizes|my-size|facts|empty-state|delivery-date|pressed-key|confirmation|download|arrow-|controls|typed-values|digits|fold-arabic|in-sight))/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
]
