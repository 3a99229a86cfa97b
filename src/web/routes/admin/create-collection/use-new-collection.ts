import { useState } from 'react'
import { adminCreateText } from '#text/admin-create.ts'
import { slugFrom } from '../../../../contract/slug.ts'
import { keptEdits } from '../kept-edits.ts'
import { slugProblem } from '../slug-rule.ts'

const text = adminCreateText.collection
const NEW_COLLECTION = 'new collection'

export type NewCollectionDraft = {
  name: string
  slug: string
  /** The slug follows the name until somebody writes one. */
  ownSlug: boolean
  description: string
  image: string | null
}

const empty: NewCollectionDraft = { name: '', slug: '', ownSlug: false, description: '', image: null }

/** What is typed for a new collection, and what is wrong with it once a field was left. */
export function useNewCollection() {
  const [draft, setDraft] = useState(() => keptEdits.read<NewCollectionDraft>(NEW_COLLECTION) ?? empty)
  const [left, setLeft] = useState({ name: false, slug: false })
  /** A picture comes back to a form that was typed into since: it must not bring the old words along. */
  const change = (changed: (present: NewCollectionDraft) => Partial<NewCollectionDraft>) =>
    setDraft((present) => {
      const next = { ...present, ...changed(present) }
      keptEdits.keep(NEW_COLLECTION, next)
      return next
    })
  const problems = problemsOf(draft)
  return {
    draft,
    setName: (name: string) =>
      change(({ ownSlug, slug }) => ({ name, slug: ownSlug ? slug : slugFrom(name) })),
    setSlug: (slug: string) => change(() => ({ slug, ownSlug: slug !== '' })),
    setDescription: (description: string) => change(() => ({ description })),
    setImage: (image: string | null) => change(() => ({ image })),
    leave: (field: 'name' | 'slug') => setLeft({ ...left, [field]: true }),
    errors: { name: left.name ? problems.name : undefined, slug: left.slug ? problems.slug : undefined },
    /** True when nothing is wrong; else what is wrong shows. */
    check() {
      setLeft({ name: true, slug: true })
      return !problems.name && !problems.slug
    },
    forget: () => keptEdits.forget(NEW_COLLECTION),
  }
}

export function problemsOf({ name, slug }: Pick<NewCollectionDraft, 'name' | 'slug'>) {
  return {
    name: name.trim() ? undefined : text.nameRequired,
    slug: slugProblem(slug),
  }
}
