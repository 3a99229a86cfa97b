/** Without a schema, so that pages can import it without zod. */
export type PictureFormat = 'avif' | 'webp'

/** The srcset of a stored picture: /media/{hash}.jpg is the fallback, its smaller sizes are beside it. */
export function srcSet(url: string, widths: readonly number[], format: PictureFormat): string {
  const stem = url.replace(/\.jpg$/, '')
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
