import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { type DeliveredItem, type FitReport, fitReport } from '#contract/fit-reports.ts'
import { productPath } from '#shared/pages.ts'
import { type FitAnswer, fitAnswers, limits } from '#shared/values.ts'
import { fitReportText as text } from '#text/fit-reports.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { formErrors, resolverOf } from '#web/data/form-errors.ts'
import { serverFieldError } from '#web/data/server-errors.ts'

export function FitReportForm(props: {
  item: DeliveredItem
  send: (report: FitReport) => Promise<DeliveredItem>
}) {
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
