/**
 * The address of a page that cannot be decoded, like "/100%", is one that does not exist, and not a broken request: its percent signs
 * are taken as they are, and the shopper sees the page that says so. Calls of the API are refused as before.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
