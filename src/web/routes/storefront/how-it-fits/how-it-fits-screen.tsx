import { useQuery } from '@tanstack/react-query'
import { CallFailed, isNotThere } from '#client/call-failed.ts'
import { pages } from '#shared/pages.ts'
import { fitReportText as text } from '#text/fit-reports.ts'
import { sharedText } from '#text/shared.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { useClient } from '#web/data/client-context.ts'
import { read } from '#web/data/read.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useToken } from '#web/features/accounts/token.ts'
import { FitReportForm } from './fit-report-form.tsx'

/** Opened from the mail, or from the profile: the products of one delivered order. */
export default function HowItFitsScreen() {
  // The server renders one page for all; only the browser knows the order.
  return <div className="wrap max-w-3xl py-14 md:py-24">{useHydrated() ? <Found /> : <Waiting />}</div>
}

function Found() {
  const [address] = useSearchParams()
  const orderId = address.get('orderId') ?? ''
  const key = address.get('key') ?? undefined
  const token = useToken()
  const client = useClient()
  const order = { params: { id: orderId }, query: { key } }
  const items = useQuery({
    ...read(client, 'GET /orders/:id/fit-reports', order, token),
    enabled: orderId !== '' && token !== undefined,
    retry: false,
  })
  if (!orderId || isNotThere(items.error))
    return (
      <EmptyState
        heading="h1"
        title={text.goneTitle}
        sentence={text.gone}
        link={{ to: pages.profile.path, label: text.toProfile }}
      />
    )
  if (isEarly(items.error))
    return (
      <EmptyState
        heading="h1"
        title={text.earlyTitle}
        sentence={text.early}
        link={{ to: pages.shop.path, label: text.toShop }}
      />
    )
  if (items.isError)
    return (
      <EmptyState
        heading="h1"
        title={text.pageTitle}
        sentence={text.failed}
        action={<Button onClick={() => void items.refetch()}>{sharedText.controls.tryAgain}</Button>}
      />
    )
  if (!items.data) return <Waiting />
  return (
    <>
      <h1 className="text-title">{text.pageTitle}</h1>
      <p className="mt-4 mb-12 max-w-prose text-muted">{text.pageIntro}</p>
      <ul className="grid gap-14">
        {items.data.map((item) => (
          <li key={item.itemId} className="border-t border-hairline pt-8">
            <FitReportForm
              item={item}
              send={(body) => client.call('PUT /orders/:id/fit-reports', { ...order, body })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">{text.pageTitle}</h1>
    <Spinner label={text.loading} />
  </>
)

const isEarly = (error: unknown): boolean => error instanceof CallFailed && error.status === 409
