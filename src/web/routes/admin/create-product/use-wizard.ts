import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../data/form-problems.ts'
import { keptEdits } from '../kept-edits.ts'
import { completeDraft, emptyDraft, type ProductDraft } from '../product-form/product-draft.ts'
import { wronglyTyped } from '../product-form/product-problems.ts'
import { keepFiles, readKeptFiles } from './kept-files.ts'

const NEW_PRODUCT = 'new product'
const IMAGES = 'new product images'
const CHART = 'new product size chart'

export type WizardPicture = { key: string; src: string; file: File }

/** What is typed and chosen for a new product: kept through Previous, a failed save and a reload. */
export function useWizard() {
  const [kept] = useState(() => keptEdits.read<{ draft: ProductDraft; step: number }>(NEW_PRODUCT))
  const [wasKept, setWasKept] = useState(kept !== null)
  const [step, setStep] = useState(kept?.step ?? 0)
  const form = useForm<ProductDraft>({
    mode: 'onChange',
    resolver: resolverOf(wronglyTyped),
    defaultValues: kept ? completeDraft(kept.draft) : emptyDraft(),
  })
  const { subscribe, trigger } = form
  const images = useKeptFiles(IMAGES)
  const chart = useKeptFiles(CHART)
  const isForgotten = useRef(false)

  const keep = (draft: ProductDraft, at: number) => {
    keptEdits.keep(NEW_PRODUCT, { draft, step: at })
    if (!isForgotten.current) return
    // After a creation the wizard goes on with what is there, pictures included: the next product may be much like it.
    isForgotten.current = false
    images.set(images.files)
    chart.set(chart.files)
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepNow.current(values, step),
      }),
    [subscribe, step],
  )
  // What was typed before the reload may be wrong.
  useEffect(() => void trigger(), [trigger])

  /** The next visit starts anew; what is on the screen stays. */
  const forget = () => {
    isForgotten.current = true
    setWasKept(false)
    keptEdits.forget(NEW_PRODUCT)
    void keepFiles(IMAGES, [])
    void keepFiles(CHART, [])
  }
  return {
    form,
    draft: form.watch(),
    step,
    images,
    chart,
    wasKept,
    go(to: number) {
      setStep(to)
      keep(form.getValues(), to)
    },
    forget,
    startOver() {
      form.reset(emptyDraft())
      setStep(0)
      images.set([])
      chart.set([])
      forget()
    },
  }
}

export type KeptFiles = ReturnType<typeof useKeptFiles>

function useKeptFiles(name: string) {
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    let isHere = true
    void readKeptFiles(name).then((kept) => {
      // What was chosen while they were being read comes after them.
      if (isHere && kept.length > 0) setFiles((chosen) => [...kept, ...chosen])
    })
    return () => {
      isHere = false
    }
  }, [name])
  const pictures = usePreviews(files)
  return {
    files,
    pictures,
    set(next: readonly File[]) {
      setFiles(next)
      void keepFiles(name, next)
    },
  }
}

/** An address for each file that the browser can show, given back when the file is gone. */
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
