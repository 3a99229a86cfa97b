import { useLocation } from 'wouter'
import { type OrderToTrack, orderToTrack } from '#contract/orders/orders.ts'
import { pages } from '#shared/pages.ts'
import { trackText as text } from '#text/track.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { phoneWords, useSentForm } from '#web/features/accounts/account-form.tsx'
import { confirmationPath } from '#web/features/orders/confirmed-order.ts'
import { markHere } from '../../app/navigation.tsx'
import { checkedBy } from '../../data/forms.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { MailLink, PhoneLink } from '../../layout/contact-links.tsx'

export default function TrackScreen() {
  const [, navigate] = useLocation()
  const { field, submit, formError, sending } = useSentForm({
    resolver: checkedBy<OrderToTrack>(orderToTrack),
    words: { number: { missing: text.numberMissing, wrong: text.numberMissing }, phone: phoneWords },
    send: ({ call }, order) => call('POST /orders/track', { body: order }),
    onMutate: markHere,
    onSuccess({ orderId, key }, _, isStillHere) {
      if (isStillHere()) navigate(confirmationPath(orderId, key))
    },
    failed: text.failed,
  })
  return (
    <AccountPage
      title={text.title}
      intro={text.intro}
      otherwise={{ question: text.account, link: text.logIn, to: pages.profile.path }}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        {formError && <Notice>{formError}</Notice>}
        <Field
          label={text.number}
          hint={text.numberHint}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('number')}
        />
        <Field label={text.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? text.finding : text.find}
        </Button>
      </form>
      <p className="mt-8 text-sm text-muted">
        {text.ask} <PhoneLink />
        {text.or}
        <MailLink />
      </p>
    </AccountPage>
  )
}
