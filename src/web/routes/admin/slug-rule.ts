import { adminText } from '#text/admin.ts'
import { slugPattern } from '../../../contract/values.ts'

/** What is wrong with a slug, if anything. */
export function slugProblem(slug: string): string | undefined {
  if (!slug.trim()) return adminText.slug.required
  return slugPattern.test(slug.trim()) ? undefined : adminText.slug.shape
}
