import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { CallFailed, isNotThere } from '#client/call-failed.ts'
import { type DeliveredItem, type FitReport, fitReport } from '#contract/catalog/fit-reports.ts'
import { pages, productPath } from '#shared/pages.ts'
import { type FitAnswer, fitAnswers, limits } from '#shared/values.ts'
import { fitReportText as text } from '#text/fit-reports.ts'
import { sharedText } from '#text/shared.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSearchParams } from '#web/app/navigation.tsx'
import { read, useClient } from '#web/data/api.ts'
import { formErrors, resolverOf, serverFieldError } from '#web/data/forms.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { useToken } from '#web/features/accounts/session.tsx'

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

function FitReportForm(props: { item: DeliveredItem; send: (report: FitReport) => Promise<DeliveredItem> }) {
  const { itemId, productId, productName, size, color, report } = props.item
  const { register, watch, setValue, handleSubmit, formState } = useForm<FitReportDraft>({
    defaultValues: { fit: report?.fit ?? '', sentence: report?.sentence ?? '' },
    resolver: resolverOf((draft) => formErrors(fitReport, { itemId, ...draft }, draft)),
  })
  const sending = useMutation({ mutationFn: props.send })
  const said = sending.data?.report ?? report
  const refused = serverFieldError(sending.error, 'sentence')
  const { errors } = formState

  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ fit, sentence }) => fit && sending.mutate({ itemId, fit, sentence }))}
      aria-label={productName}
      className="grid gap-6"
    >
      <div>
        <h2 className="text-heading text-pretty">
          <Link to={productPath(productId)} className="hover:underline">
            {productName}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{text.variant(size, color)}</p>
      </div>
      {errors.fit && <Notice>{text.choose}</Notice>}
      <RadioGroup
        label={text.question}
        value={watch('fit')}
        onValueChange={(chosen) => setValue('fit', chosen, { shouldValidate: formState.isSubmitted })}
        options={fitAnswers.map((value) => ({ value, label: text.fits[value] }))}
      />
      <Field
        label={text.sentence}
        hint={text.sentenceHint(limits.fitSentence)}
        dir="auto"
        maxLength={limits.fitSentence}
        error={errors.sentence ? text.sentenceHint(limits.fitSentence) : refused}
        {...register('sentence')}
      />
      {sending.error && !refused && <Notice>{text.failed}</Notice>}
      {sending.isSuccess && <Notice tone="good">{text.thanks}</Notice>}
      {said?.isHidden && <Notice tone="warning">{text.hidden}</Notice>}
      <Button type="submit" size="large" busy={sending.isPending} className="justify-self-start">
        {sending.isPending ? text.sending : said ? text.change : text.send}
      </Button>
    </form>
  )
}

type FitReportDraft = { fit: FitAnswer | ''; sentence: string }
