import { useState } from 'react'
import { slugFrom } from '../../../../contract/slug.ts'
import { adminCreateText } from '../../../text/admin-create.ts'
import { keptEdits } from '../management/kept-edits.ts'

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
  const keep = (next: NewCollectionDraft) => {
    setDraft(next)
    keptEdits.keep(NEW_COLLECTION, next)
  }
  const problems = problemsOf(draft)
  return {
    draft,
    setName: (name: string) => keep({ ...draft, name, slug: draft.ownSlug ? draft.slug : slugFrom(name) }),
    setSlug: (slug: string) => keep({ ...draft, slug, ownSlug: slug !== '' }),
    setDescription: (description: string) => keep({ ...draft, description }),
    setImage: (image: string | null) => keep({ ...draft, image }),
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
    slug: slug.trim() ? (/^[a-z0-9-]+$/.test(slug.trim()) ? undefined : text.slugShape) : text.slugRequired,
  }
}
