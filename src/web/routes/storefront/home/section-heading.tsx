/** The heading of a list of products, with a subtitle. */
export const SectionHeading = ({ title, sentence }: { title: string; sentence: string }) => (
  <header>
    <h2 className="text-title">{title}</h2>
    <p className="mt-3 text-muted">{sentence}</p>
  </header>
)
