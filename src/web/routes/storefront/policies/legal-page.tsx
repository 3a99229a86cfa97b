import type { ReactNode } from 'react'
import { titleText } from '#text/titles.ts'
import { InstagramLink, MailLink, PhoneLink } from '#web/layout/contact-links.tsx'
import { PageHead } from '#web/layout/page-head.tsx'

/** A long text: title, date and introduction, sections, and where to ask. */
export function LegalPage(props: {
  title: string
  /** For search engines. */
  description: string
  updated: string
  intro: string
  contact: string
  children: ReactNode
}) {
  return (
    <div className="wrap max-w-4xl py-section">
      <PageHead title={titleText.suffix(props.title)} description={props.description} />
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-4 text-sm text-muted">{props.updated}</p>
      <p className="mt-8 mb-14 max-w-prose text-lg">{props.intro}</p>
      {props.children}
      <section className="border-t border-hairline py-8">
        <h2 className="mb-4 text-heading">{props.contact}</h2>
        <p className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <PhoneLink />
          <MailLink />
          <InstagramLink />
        </p>
      </section>
    </div>
  )
}

type PolicySection = { title: string; lines: readonly string[]; id?: string }

export function PolicySections({ sections }: { sections: readonly PolicySection[] }) {
  return sections.map((section) => (
    <section key={section.title} id={section.id} className="scroll-mt-24 border-t border-hairline py-8">
      <h2 className="mb-4 text-heading">{section.title}</h2>
      {section.lines.map((line) => (
        <p key={line} className="prose-quiet mb-2">
          {line}
        </p>
      ))}
    </section>
  ))
}
