import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { CallFailed, isNotThere } from '#client/call-failed.ts'
import type { RestockNotice } from '#contract/catalog/restock.ts'
import { pages, productPath } from '#shared/pages.ts'
import { formatPrice } from '#text/price.ts'
import { restockText as text } from '#text/restock.ts'
import { sharedText } from '#text/shared.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { read, refresh, useClient } from '#web/data/api.ts'
import { markHere, useSearchParams } from '../../app/navigation.tsx'
import { useHydrated } from '../../data/use-hydrated.ts'
import { timeOfDay } from '../../features/catalog/restock/time-of-day.ts'

/** Opened from the mail. Opening it changes nothing, because mail programs open links, too. */
export default function BackInStockScreen() {
  const client = useClient()
  const [address] = useSearchParams()
  // The server renders one page for all; only the browser knows the key.
  const key = useHydrated() ? (address.get('key') ?? '') : null
  const notice = useQuery({
    ...read(client, 'GET /restock-notices/mine', { query: { key: key ?? '' } }),
    enabled: Boolean(key),
    retry: false,
  })
  const withdrawing = useMutation({
    mutationFn: () => client.call('POST /restock-notices/withdraw', { body: { key: key ?? '' } }),
  })
  // A network error says nothing about the link.
  if (key === '' || isNotThere(notice.error))
    return (
      <div className="wrap">
        <EmptyState
          heading="h1"
          title={text.gone}
          sentence={text.goneSentence}
          link={{ to: pages.shop.path, label: text.toShop }}
        />
      </div>
    )
  return (
    <div className="wrap max-w-3xl py-14 md:py-24">
      <h1 className="mb-10 text-title">{text.pageTitle}</h1>
      {withdrawing.isSuccess ? (
        <Notice tone="good">{text.withdrawn}</Notice>
      ) : notice.isError ? (
        <div className="grid justify-items-start gap-5">
          <Notice>{text.failed}</Notice>
          <Button onClick={() => void notice.refetch()}>{sharedText.controls.tryAgain}</Button>
        </div>
      ) : notice.data && key ? (
        <NoticeDetails
          notice={notice.data}
          noticeKey={key}
          onWithdraw={withdrawing.mutate}
          withdrawing={withdrawing.isPending}
          withdrawFailed={withdrawing.isError}
        />
      ) : (
        <Spinner label={text.loading} />
      )}
    </div>
  )
}

function NoticeDetails(props: {
  notice: RestockNotice
  noticeKey: string
  onWithdraw: () => void
  withdrawing: boolean
  withdrawFailed: boolean
}) {
  const { product, size, color, heldUntil, isBack } = props.notice
  const client = useClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const adding = useMutation({
    mutationFn: () => client.call('POST /restock-notices/claim', { body: { key: props.noticeKey } }),
    onMutate: markHere,
    onSuccess: async (_, __, isStillHere) => {
      await refresh(queries, 'cart')
      if (isStillHere()) navigate(pages.cart.path)
    },
  })
  return (
    <div className="grid gap-8 sm:grid-cols-[14rem_1fr] md:gap-12">
      {product.image && <Picture source={product.image} alt={product.image.altText} sizes="14rem" />}
      <div className="grid content-start gap-5">
        <div>
          <h2 className="text-heading text-pretty">
            <Link to={productPath(product.id)} className="hover:underline">
              {product.name}
            </Link>
          </h2>
          <p className="mt-2 text-muted">{text.variant(size, color)}</p>
          <p className="mt-1 tabular-nums">{formatPrice(product.unitPrice)}</p>
        </div>
        <p role="status">{standing(heldUntil, isBack)}</p>
        {adding.error && <Notice>{whyNotAdded(adding.error)}</Notice>}
        {isBack && (
          <Button size="large" busy={adding.isPending} onClick={() => adding.mutate()}>
            {adding.isPending ? text.adding : text.add}
          </Button>
        )}
        <Button variant="quiet" busy={props.withdrawing} onClick={props.onWithdraw}>
          {text.withdraw}
        </Button>
        {props.withdrawFailed && <Notice>{text.failed}</Notice>}
      </div>
    </div>
  )
}

const whyNotAdded = (error: Error): string =>
  error instanceof CallFailed && error.code === 'out_of_stock' ? text.soldOut : text.failed

function standing(heldUntil: string | null, isBack: boolean): string {
  if (heldUntil) return text.heldUntil(timeOfDay(heldUntil))
  return isBack ? text.notHeld : text.soldOut
}
