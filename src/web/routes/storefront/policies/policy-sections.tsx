export type PolicySection = { title: string; lines: readonly string[]; id?: string }

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
