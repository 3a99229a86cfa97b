import type { ReactNode } from 'react'

/** The frame of login and registration: a narrow column, a heading and a form. */
export function AccountPage({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 mb-10 text-muted">{intro}</p>
      {children}
    </div>
  )
}
