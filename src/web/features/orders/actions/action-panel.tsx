import { type ReactNode, useEffect, useId, useRef } from 'react'

/** The frame of one action. `focused`: the page had nothing of it before, so its heading is read out first. */
export function ActionPanel(props: {
  title: string
  sentence?: ReactNode
  focused?: boolean
  /** Why it was refused. */
  refusal?: ReactNode
  children?: ReactNode
}) {
  const { title, sentence, focused, refusal, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <section
      aria-labelledby={id}
      className="mb-10 border border-hairline p-6 text-center md:p-9 print:hidden"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl lining-nums outline-none">
        {title}
      </h2>
      {sentence && <p className="mx-auto mt-3 max-w-xl text-sm wrap-anywhere text-muted">{sentence}</p>}
      {children}
      {refusal && <div className="mx-auto mt-6 max-w-xl text-start">{refusal}</div>}
    </section>
  )
}
