import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Product } from '#contract/catalog/catalog.ts'
import { useSearchParams } from '#web/app/navigation.tsx'
import { resolverOf, useTypedValues } from '#web/data/forms.ts'
import { randomId } from '#web/data/random-id.ts'
import { storedDrafts } from '../../shared/form/stored-drafts.ts'
import { wordsKey } from '../product-form/picture-texts.ts'
import { completeDraft, draftLike, emptyDraft, type ProductDraft } from '../product-form/product-draft.ts'
import { furthestStep, wronglyTyped } from '../product-form/product-errors.ts'

const NEW_PRODUCT = 'new product'
const IMAGES = 'new product images'
const CHART = 'new product size chart'

export type WizardPicture = { key: string; src: string; file: File }

/**
 * The draft of a new product with its files. It survives Previous, a failed save and a reload. The address names the step, so that the
 * browser's Back opens the previous one.
 */
export function useWizard() {
  const [stored] = useState(() => storedDrafts.read<{ draft: ProductDraft; step: number }>(NEW_PRODUCT))
  const [wasRestored, setWasRestored] = useState(stored !== null)
  const [address, setAddress] = useSearchParams()
  const form = useForm<ProductDraft>({
    mode: 'onChange',
    resolver: resolverOf(wronglyTyped),
    defaultValues: stored ? completeDraft(stored.draft) : emptyDraft(),
  })
  const { trigger } = form
  const images = useStoredFiles(IMAGES)
  const chart = useStoredFiles(CHART)
  const isCleared = useRef(false)
  const draft = form.watch()
  // Until the stored pictures are read, they are presumed to be there.
  const furthest = furthestStep(draft, images.isRead ? images.files.length : 1)
  const step = Math.min(stepIn(address) ?? stored?.step ?? 0, furthest)

  const store = (draft: ProductDraft, at: number) => {
    storedDrafts.write(NEW_PRODUCT, { draft, step: at })
    if (!isCleared.current) return
    // After a creation the form stays filled, because the next product may be similar: its pictures are stored again, too.
    isCleared.current = false
    images.set(images.files)
    chart.set(chart.files)
  }
  useTypedValues(form, (values) => store(values, step))
  // Shows errors of a restored draft.
  useEffect(() => void trigger(), [trigger])

  /** Clears the storage; the form on the screen stays filled. */
  const clearStored = () => {
    isCleared.current = true
    setWasRestored(false)
    storedDrafts.remove(NEW_PRODUCT)
    void storeFiles(IMAGES, [])
    void storeFiles(CHART, [])
  }
  return {
    form,
    draft,
    step,
    furthest,
    images,
    chart,
    wasRestored,
    go(to: number) {
      // Even the initial one: after a reload its entry would otherwise mean the step that was stored last.
      setAddress(addressOf(step), { replace: true })
      setAddress(addressOf(to))
      store(form.getValues(), to)
    },
    clearStored,
    /** The form is filled with all of this product but its stock, SKUs and pictures. */
    startLike(product: Product) {
      const draft = draftLike(product)
      form.reset(draft)
      setWasRestored(false)
      images.set([])
      chart.set([])
      setAddress(addressOf(0), { replace: true })
      store(draft, 0)
    },
    startOver() {
      form.reset(emptyDraft())
      setAddress(addressOf(0), { replace: true })
      images.set([])
      chart.set([])
      clearStored()
    },
  }
}

const addressOf = (step: number) => new URLSearchParams({ step: String(step + 1) })

function stepIn(address: URLSearchParams): number | null {
  const step = Number(address.get('step'))
  return Number.isInteger(step) && step >= 1 ? step - 1 : null
}

/** As the fields about pictures name them. */
export const picturesOf = ({ pictures }: StoredFiles) =>
  pictures.map(({ file, src }) => ({ id: wordsKey(file), url: src }))

export type StoredFiles = ReturnType<typeof useStoredFiles>

function useStoredFiles(name: string) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let isHere = true
    void readStoredFiles(name).then((stored) => {
      if (!isHere) return
      setIsRead(true)
      // Files chosen while these were being read come after them.
      if (stored.length > 0) setFiles((chosen) => [...stored, ...chosen])
    })
    return () => {
      isHere = false
    }
  }, [name])
  const pictures = usePreviews(files)
  return {
    files,
    isRead,
    pictures,
    set(next: readonly File[]) {
      setFiles(next)
      void storeFiles(name, next)
    },
  }
}

/** An object URL for each file, revoked when the file is removed. */
function usePreviews(files: readonly File[]): WizardPicture[] {
  const [addresses] = useState(() => new Map<File, string>())
  useEffect(() => {
    for (const [file, src] of addresses) {
      if (files.includes(file)) continue
      URL.revokeObjectURL(src)
      addresses.delete(file)
    }
  }, [files, addresses])
  return useMemo(
    () =>
      files.map((file) => {
        const src = addresses.get(file) ?? URL.createObjectURL(file)
        addresses.set(file, src)
        return { key: src, src, file }
      }),
    [files, addresses],
  )
}

/**
 * Chosen files survive a reload in IndexedDB, because web storage holds text only. Where it is missing, as in some private windows,
 * they are not stored. All tabs share that database, so each prefixes its keys with an id.
 */
async function readStoredFiles(name: string): Promise<File[]> {
  void ifPossible(deleteAbandoned)
  return (await ifPossible(() => get<File[]>(keyOf(name), store))) ?? []
}

async function storeFiles(name: string, files: readonly File[]): Promise<void> {
  await ifPossible(() => (files.length > 0 ? set(keyOf(name), [...files], store) : del(keyOf(name), store)))
}

/** Deletes files of closed tabs. Keys begin with the time at which the tab got its id. */
async function deleteAbandoned(): Promise<void> {
  const oldest = String(Date.now() - MAX_AGE_MS)
  const stored = await keys<string>(store)
  await delMany(
    stored.filter((key) => key < oldest),
    store,
  )
}

const MAX_AGE_MS = 7 * 24 * 60 * 60_000
const TAB = 'files of this tab'

function keyOf(name: string): string {
  const tab = storedDrafts.read<{ id: string }>(TAB) ?? { id: `${Date.now()} ${randomId()}` }
  storedDrafts.write(TAB, tab)
  return `${tab.id} ${name}`
}

const store = createStore('taglio-staff', 'files')

async function ifPossible<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
