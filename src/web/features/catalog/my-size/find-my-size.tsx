import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { SizingForm } from './form/sizing-form.tsx'
import { SizeAnswer } from './size-answer.tsx'
import { usePeople } from './sized-people.ts'
import { useKeeping } from './use-keeping.ts'

/** Asks for measures, and answers with a size for the chosen person. Without a product it only asks. */
export default function FindMySize({
  product,
  ...props
}: {
  product?: Product
  /** Whether it asks for the measures of the chosen person again. */
  isChange?: boolean
  onDone?: () => void
  onChoose?: (size: string) => void
  /** A link of the answer leads to another page. */
  onLeave?: () => void
}) {
  const { people, chosen } = usePeople()
  const keeping = useKeeping()
  const [asking, setAsking] = useState<'new' | SizedPerson | null>(props.isChange ? chosen : null)
  const answered = product && asking === null ? chosen : null
  const before = asking === 'new' ? null : asking
  const content = useFocusOnChange(answered ? `answer for ${answered.name}` : `questions for ${before?.name}`)

  const taken = people.map(({ name }) => name).filter((name) => name !== before?.name)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {product && answered ? (
        <SizeAnswer
          product={product}
          people={people}
          person={answered}
          onChange={() => setAsking(answered)}
          onAdd={() => setAsking('new')}
          onChoose={props.onChoose}
          onLeave={props.onLeave}
          keeping={keeping}
        />
      ) : (
        <SizingForm
          before={before ?? { name: people.length === 0 ? text.me : '', sizing: null }}
          taken={taken}
          onDone={(person) => {
            keeping.keep(person, before?.name)
            setAsking(null)
            props.onDone?.()
          }}
        />
      )}
    </div>
  )
}

/** The pressed button is gone with its step: the focus moves to the beginning of the next one. */
function useFocusOnChange(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}
