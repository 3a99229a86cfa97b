/** No schema in here: the form that makes slugs while one types does not have to load one. */

/** "Summer Linen!" becomes "summer-linen". */
export function slugFrom(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
