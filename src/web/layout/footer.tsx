import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { titleText } from '#text/titles.ts'
import { useContact } from '../features/catalog/queries/store-settings.ts'
import { facebookPage, InstagramLink, MailLink, PhoneLink, tiktokPage } from './contact-links.tsx'
import { Wordmark } from './header/header-links.tsx'
import { LanguageSwitch } from './header/language-switch.tsx'

const text = sharedText.footer

export function Footer() {
  return (
    <footer className="border-t border-hairline">
      <div className="wrap grid gap-x-8 gap-y-12 py-16 sm:grid-cols-3 print:block print:py-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div className="sm:col-span-3 lg:col-span-1 print:hidden">
          <Wordmark />
          <p className="mt-4 max-w-xs text-sm text-muted">{text.promise}</p>
        </div>
        <FooterList heading={text.shop} links={shopLinks} />
        <FooterList heading={text.support} links={supportLinks} />
        <Contact />
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline py-6 text-xs text-muted print:hidden">
        <p>{text.rights}</p>
        <p className="flex flex-wrap gap-x-6">
          <LanguageSwitch className={linkLook} />
          <FooterLink to={pages.privacy.path}>{text.privacy}</FooterLink>
          <FooterLink to={pages.terms.path}>{text.terms}</FooterLink>
        </p>
      </div>
    </footer>
  )
}

const shopLinks = [
  { to: pages.shopMen.path, label: text.men },
  { to: pages.shopWomen.path, label: text.women },
  { to: '/#new-arrivals', label: text.newArrivals },
]
const supportLinks = [
  { to: pages.track.path, label: titleText.track },
  { to: pages.shipping.path, label: text.shipping },
  { to: pages.about.path, label: text.story },
  { to: pages.profile.path, label: text.account },
]

function FooterList(props: { heading: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={props.heading} className="print:hidden">
      <h2 className="eyebrow mb-4 text-ink">{props.heading}</h2>
      <ul className="text-sm text-muted">
        {props.links.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const { facebook, tiktok, address } = useContact()
  return (
    <section aria-label={text.contact}>
      <h2 className="eyebrow mb-4 text-ink print:hidden">{text.contact}</h2>
      <ul className="text-sm text-muted print:flex print:flex-wrap print:gap-x-6">
        <li>
          <PhoneLink className={linkLook} />
        </li>
        <li>
          <MailLink className={linkLook} />
        </li>
        <li>
          <InstagramLink className={linkLook}>{text.instagram} </InstagramLink>
        </li>
        {facebook && <SocialLink page={facebookPage(facebook)}>{text.facebook}</SocialLink>}
        {tiktok && <SocialLink page={tiktokPage(tiktok)}>{text.tiktok}</SocialLink>}
        {address && (
          <li className="py-1.5">
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
    </section>
  )
}

const SocialLink = ({ page, children }: { page: string; children: string }) => (
  <li>
    <a href={page} rel="noreferrer" className={linkLook}>
      {children}
    </a>
  </li>
)

const FooterLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={linkLook}>
    {children}
  </Link>
)

const linkLook =
  'inline-block py-1.5 transition-colors hover:text-ink hover:underline hover:underline-offset-4'
