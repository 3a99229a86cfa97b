/**
 * The address of a page that cannot be decoded, like "/100%", is an unknown address and not a bad request: its percent signs are taken
 * literally, and the shopper sees the 404 page. Calls of the API are refused.
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
