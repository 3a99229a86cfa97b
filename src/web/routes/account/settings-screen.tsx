import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { textLink } from '#ui/button-look.ts'
import { Notice } from '#ui/notice.tsx'
import { useSession } from '../../features/accounts/session.tsx'
import { AddressSection } from './settings/address-section.tsx'
import { DataSection } from './settings/data-section.tsx'
import { DeletionSection } from './settings/deletion-section.tsx'
import { DeliveryAddressSection } from './settings/delivery-address-section.tsx'
import { DetailsSection } from './settings/details-section.tsx'
import { PasswordSection } from './settings/password-section.tsx'
import { SecondFactorSection } from './settings/second-factor-section.tsx'
import { SessionsSection } from './settings/sessions-section.tsx'

export default function SettingsScreen() {
  const { user } = useSession()
  return (
    <div className="wrap max-w-3xl pt-10 pb-section md:pt-16">
      <div className="mb-10 border-b border-hairline pb-7 md:mb-14">
        <h1 className="text-title">{text.settingsTitle}</h1>
        <Link to={pages.profile.path} className={`mt-3 inline-block text-sm ${textLink}`}>
          {text.backToProfile}
        </Link>
      </div>
      <div className="grid gap-14">
        {user?.mustChangePassword ? (
          <>
            <Notice tone="warning">{text.mustChange}</Notice>
            <PasswordSection />
          </>
        ) : (
          <>
            {user && <DetailsSection user={user} />}
            {user && <AddressSection user={user} />}
            <DeliveryAddressSection />
            <PasswordSection />
            {user?.needsSecondFactor && <Notice tone="warning">{secondFactorText.required}</Notice>}
            {user && <SecondFactorSection user={user} />}
            <SessionsSection />
            <DataSection />
            {user?.role === 'user' && <DeletionSection />}
          </>
        )}
      </div>
    </div>
  )
}
