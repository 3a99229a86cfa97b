import { policyText as text } from '#text/policy.ts'
import { useReturns } from '#web/features/catalog/queries/store-settings.ts'
import { InstagramLink, PhoneLink } from '#web/layout/contact-links.tsx'

/** Behind the third tab, whose selection loads it. */
export default function ShippingPanel() {
  const returns = useReturns()
  return (
    <div className="grid gap-8 text-base md:grid-cols-3 md:gap-12">
      <Rules title={text.returns.title} lines={text.returns.lines(returns)} />
      <Rules title={text.delivery.title} lines={text.delivery.lines} />
      <section>
        <h2 className="mb-3 text-xl">{text.contact.title}</h2>
        <dl className="grid gap-2 text-muted">
          <div className="flex flex-wrap gap-x-3">
            <dt>{text.contact.phone}</dt>
            <dd>
              <PhoneLink />
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-3">
            <dt>{text.contact.instagram}</dt>
            <dd>
              <InstagramLink />
            </dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

const Rules = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    <ul className="grid gap-2 text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
