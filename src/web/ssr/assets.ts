/** Vite's manifest of the browser build. */
export type AssetManifest = Record<string, ManifestChunk>

type ManifestChunk = {
  file: string
  css?: readonly string[]
  assets?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** `modules` are in the order of execution: the entry after what it imports, before what imports it. */
export type PageAssets = { styles: string[]; fonts: string[]; modules: string[] }

/**
 * What a first visit to a screen needs, so that the browser can fetch all of it at once instead of step by step.
 * Without a screen it is the frame alone.
 */
export function assetsOf(manifest: AssetManifest, screenFile: string | null): PageAssets {
  const entry = chunk(manifest, ENTRY)
  const screens = screenFile === null ? [] : [chunk(manifest, screenFile)]
  const reached = [...reachedFrom(manifest, [entry, ...screens])]
  const others = reached.filter((one) => one !== entry)
  const needsEntry = (one: ManifestChunk) => reachedFrom(manifest, [one]).has(entry)
  return {
    styles: [...new Set(reached.flatMap(({ css }) => css ?? []))],
    fonts: fontsOf(entry),
    modules: [...others.filter((one) => !needsEntry(one)), entry, ...others.filter(needsEntry)].map(
      ({ file }) => file,
    ),
  }
}

/** What headings, texts and the name of the house are set in. All else of a typeface comes when a page has a letter of it. */
const fontsOf = ({ assets = [] }: ManifestChunk): string[] =>
  assets.filter((file) => /-(common|name)-[^/]*\.woff2$/.test(file))

const ENTRY = 'src/web/boot/entry-browser.tsx'

function reachedFrom(manifest: AssetManifest, start: ManifestChunk[]): Set<ManifestChunk> {
  const reached = new Set(start)
  for (const from of reached) for (const key of from.imports ?? []) reached.add(chunk(manifest, key))
  return reached
}

function chunk(manifest: AssetManifest, key: string): ManifestChunk {
  const found = manifest[key]
  if (!found) throw new Error(`The browser build has no ${key}: was it built from these sources?`)
  return found
}
