/** Prometheus' metrics converted to OTLP, under the same names: one registry feeds both. */
import { type HrTime, ValueType } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Figure = MetricObjectWithValues<MetricValue<string>>

export function figuresForOtlp(registry: Registry): MetricProducer {
  const startTime = hrTime(performance.timeOrigin)
  return {
    async collect() {
      const figures = (await registry.getMetricsAsJSON()) as Figure[]
      const endTime = hrTime(Date.now())
      const metrics = figures.map((figure) => translated(figure, { startTime, endTime }))
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope: { name: 'taglio' }, metrics }],
        },
        errors: [],
      }
    },
  }
}

type Span = Pick<DataPoint<number>, 'startTime' | 'endTime'>

function translated(figure: Figure, span: Span): MetricData {
  const { name, help, values } = figure
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // The value is a string, although its type is a number.
  const type = String(figure.type)
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(figure, span) }
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: { ...labels }, value }))
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus buckets are cumulative; those of OTLP are not. */
function histograms({ name, values }: Figure, span: Span): DataPoint<Histogram>[] {
  const rows = values as (MetricValue<string> & { metricName?: string })[]
  const series = Map.groupBy(rows, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([labels, ofSeries]) => {
    const buckets = ofSeries.filter(({ metricName }) => metricName === `${name}_bucket`)
    const numberOf = (ending: string) =>
      ofSeries.find(({ metricName }) => metricName === `${name}_${ending}`)?.value ?? 0
    const value = {
      buckets: {
        boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
        counts: buckets.map((bucket, place) => bucket.value - (buckets[place - 1]?.value ?? 0)),
      },
      sum: numberOf('sum'),
      count: numberOf('count'),
    }
    return { ...span, attributes: JSON.parse(labels), value }
  })
}

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)]
