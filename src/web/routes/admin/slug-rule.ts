import { adminText } from '#text/admin.ts'

/** What is wrong with a slug, if anything. */
export function slugProblem(slug: string): string | undefined {
  if (!slug.trim()) return adminText.slug.required
  return /^[a-z0-9-]+$/.test(slug.trim()) ? undefined : adminText.slug.shape
}
