import { useId } from 'react'
import type { ProductFit as Fit, FitCounts } from '#contract/catalog/fit-reports.ts'
import { type FitAnswer, fitAnswers } from '#shared/values.ts'
import { fitReportText as text } from '#text/fit-reports.ts'
import { useRead } from '#web/data/api.ts'

/** The fit reports of the product's buyers; nothing while there are too few. */
export default function ProductFit({ productId }: { productId: number }) {
  const { data } = useRead('GET /products/:id/fit-reports', { params: { id: productId } })
  return data ? <FitSection fit={data} /> : null
}

function FitSection({ fit: { counts, sizes, sentences } }: { fit: Fit }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="wrap pb-section">
      <div className="border-t border-hairline pt-10">
        <h2 id={title} className="text-heading">
          {text.title}
        </h2>
        <p className="mt-2 text-sm text-muted">{text.intro}</p>
        <div className="mt-8 grid gap-10 md:grid-cols-2 md:gap-16">
          <div>
            <p className="text-xl">{verdictOf(counts)}</p>
            <Bar counts={counts} />
            <h3 className="mt-8 mb-3 text-lg">{text.bySize}</h3>
            <dl className="grid gap-2 text-sm">
              {sizes.map((size) => (
                <div key={size.size} className="flex gap-4">
                  <dt className="min-w-8 font-medium">
                    <bdi>{size.size}</bdi>
                  </dt>
                  <dd className="text-muted">{text.trueOf(size.true, sumOf(size))}</dd>
                </div>
              ))}
            </dl>
          </div>
          {sentences.length > 0 && (
            <div>
              <h3 className="mb-3 text-lg">{text.sentences}</h3>
              <ul className="grid border-t border-hairline">
                {sentences.map(({ size, fit, sentence }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same of the same size
                  <li key={index} className="border-b border-hairline py-4">
                    <p dir="auto" className="wrap-anywhere">
                      {sentence}
                    </p>
                    <p className="mt-1 text-xs text-muted">
                      {text.boughtSize(size)} · {text.fits[fit]}
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** The numbers are below it: the bar is only visual. */
const Bar = ({ counts }: { counts: FitCounts }) => (
  <>
    <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5">
      {fitAnswers.map((fit) => (
        <span key={fit} style={{ flexGrow: counts[fit] }} className={barLook[fit]} />
      ))}
    </div>
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
      {fitAnswers.map((fit) => (
        <li key={fit} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-2 ${barLook[fit]}`} />
          {text.fits[fit]}: {counts[fit]}
        </li>
      ))}
    </ul>
  </>
)

const barLook: Record<FitAnswer, string> = { small: 'bg-edge', true: 'bg-accent', large: 'bg-amber' }

/** The most frequent answer, if there is one. */
function verdictOf(counts: FitCounts): string {
  const all = sumOf(counts)
  const [first = 'true', second = 'true'] = fitAnswers.toSorted((one, other) => counts[other] - counts[one])
  return counts[first] > counts[second] ? text.verdict[first](counts[first], all) : text.divided(all)
}

const sumOf = (counts: FitCounts): number => counts.small + counts.true + counts.large
