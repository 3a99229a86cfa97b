import { language } from '#text/language.ts'
import type { PageAssets } from './asset-manifest.ts'
import { firstScript } from './first-script.ts'

/**
 * The document around the rendered app. The page can be read before any script has come, so what is seen first is
 * fetched first: styles, the largest picture and fonts. The scripts follow when it has been painted.
 */
export function documentHtml(page: {
  app: string
  state: unknown
  assets: PageAssets
  origin: string
}): string {
  const { head, body } = split(page.app)
  const { styles, fonts, modules } = page.assets
  return `<!DOCTYPE html>
<html lang="${language.code}" dir="${language.dir}" data-origin="${page.origin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script data-modules="${modules.map((file) => `/${file}`).join(' ')}">${firstScript}</script>
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}
${head}
${fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon-32.png" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="#f8f5f0">
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${asDataBlock(page.state)}</script>
</body>
</html>`
}

/** React puts title and meta tags before the app when it renders no document; they belong into ours. */
function split(app: string): { head: string; body: string } {
  const start = app.indexOf('<div data-app')
  return { head: app.slice(0, start), body: app.slice(start) }
}

/** JSON that cannot end its script element early. */
const asDataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
