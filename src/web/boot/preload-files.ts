const asked = new Set<string>()

/**
 * The build wraps every `import()` in this, with the files that the module depends on: all are fetched at once instead of one after
 * the other. It replaces Vite's own (vite.config.ts), which is six times as long, for styles, nonces and browsers that the shop does
 * not need.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  for (const file of files) {
    // Every page has the one stylesheet already.
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
    )
  }
  return load()
}
