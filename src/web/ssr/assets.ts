/** Vite's manifest of the browser build. */
export type AssetManifest = Record<string, ManifestChunk>

type ManifestChunk = {
  file: string
  css?: readonly string[]
  assets?: readonly string[]
  imports?: readonly string[]
}

/** `modules` are in the order of execution: the entry after what it imports, before what imports it. */
export type PageAssets = { styles: string[]; fonts: string[]; modules: string[] }

/**
 * The files for a first visit to a screen, so that the browser can fetch all of them at once instead of step by step. Without
 * parts, such as a screen, only those of the frame.
 */
export function assetsOf(manifest: AssetManifest, parts: readonly string[]): PageAssets {
  const entry = chunk(manifest, ENTRY)
  const reached = [...reachedFrom(manifest, [entry, ...parts.map((file) => chunk(manifest, file))])]
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

/** The typefaces of headings, texts and the wordmark. Other subsets are loaded when a page has a letter of them. */
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
