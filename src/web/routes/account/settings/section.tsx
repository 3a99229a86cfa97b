import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-heading">
        {title}
      </h2>
      <div className="grid justify-items-start gap-5">{children}</div>
    </section>
  )
}
