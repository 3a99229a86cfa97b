const asked = new Set<string>()

/**
 * The build calls this around every `import()`, with the files that the imported one needs in turn: all are fetched at once
 * instead of step by step. It stands in the place of Vite's own (vite.config.ts), which is six times as long for styles,
 * nonces and browsers that the shop does not have.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  for (const file of files) {
    // The one stylesheet is named for screens too, and every page has it.
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
    )
  }
  return load()
}
