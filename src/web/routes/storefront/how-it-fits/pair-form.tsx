import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { fitReportText as text } from '#text/fit-reports.ts'
import { CallFailed } from '../../../../client/call-failed.ts'
import type { FitReport, ReceivedPair } from '../../../../contract/fit-reports.ts'
import { limits, type PairFit, pairFits } from '../../../../contract/values.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** One pair, and the two things that are asked of it. */
export function PairForm(props: { pair: ReceivedPair; send: (report: FitReport) => Promise<ReceivedPair> }) {
  const { itemId, productId, productName, size, color, report } = props.pair
  const [fit, setFit] = useState<PairFit | ''>(report?.fit ?? '')
  const [sentence, setSentence] = useState(report?.sentence ?? '')
  const [isUnchosen, setUnchosen] = useState(false)
  const sending = useMutation({ mutationFn: props.send })
  const said = sending.data?.report ?? report
  const refused = sentenceRefusal(sending.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setUnchosen(fit === '')
    if (fit !== '') sending.mutate({ itemId, fit, sentence })
  }

  return (
    <form noValidate onSubmit={submit} aria-label={productName} className="grid gap-6">
      <div>
        <h2 className="text-heading text-pretty">
          <Link to={`/product/${productId}`} className="hover:underline">
            {productName}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{text.pair(size, color)}</p>
      </div>
      {isUnchosen && <Notice>{text.choose}</Notice>}
      <RadioGroup
        label={text.question}
        value={fit}
        onValueChange={(chosen) => {
          setFit(chosen)
          setUnchosen(false)
        }}
        options={pairFits.map((value) => ({ value, label: text.fits[value] }))}
      />
      <Field
        label={text.sentence}
        hint={text.sentenceHint(limits.fitSentence)}
        dir="auto"
        maxLength={limits.fitSentence}
        value={sentence}
        error={refused}
        onChange={(event) => setSentence(event.target.value)}
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

/** What the server says of the sentence itself, such as that web addresses are not for here. */
function sentenceRefusal(error: unknown): string | undefined {
  const fields = error instanceof CallFailed ? error.details.fields : undefined
  if (typeof fields !== 'object' || fields === null || !('sentence' in fields)) return undefined
  return String(fields.sentence)
}
