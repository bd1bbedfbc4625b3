/** What the metric of a case was measured at, drawn against its target, with the table that says the same. */
import { numberFormatter } from '#core/formatters.ts'
import { display } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { capas, type Capa } from '../capa.ts'
import { measurementKinds } from '../effect/own-metric.ts'
import type { CapaRow } from './capa-row.ts'
import styles from './effect-chart.module.css'

const words = {
  byHand: {
    es: 'Con un indicador propio, el valor se mide automáticamente al aprobar el plan y el día de la verificación.',
    en: 'With a metric of our own, the value measures itself at the approval and on the day of the check.',
  },
  waiting: {
    es: 'Se mide automáticamente al aprobar el plan y el día de la verificación.',
    en: 'It measures itself at the approval of the plan and on the day of the check.',
  },
  target: { es: 'Meta {target}', en: 'Target {target}' },
  measurements: { es: 'Mediciones', en: 'Measurements' },
  when: { es: 'Cuándo', en: 'When' },
  days: { es: 'Días', en: 'Days' },
  value: { es: 'Valor', en: 'Value' },
  count: { es: 'Medido en', en: 'Measured from' },
  reached: { es: 'Meta', en: 'Target' },
  met: { es: 'Alcanzada', en: 'Met' },
  notMet: { es: 'No alcanzada', en: 'Not met' },
  nothing: { es: 'Sin datos', en: 'No data' },
} satisfies Record<string, Words>

type Measurement = Capa['measurements'][number]

export function EffectChart() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { ownMetric, targetValue } = capa.effectiveness ?? {}
  const shown = capa.measurements.filter(({ cycle }) => cycle === capa.cycle)
  if (!ownMetric || !targetValue) return <p>{words.byHand[locale]}</p>
  if (shown.length === 0) return <p>{words.waiting[locale]}</p>
  return (
    <div className={styles.effect}>
      {/* Keys scroll it on phones. */}
      <div
        className={styles.scroll}
        {...{ role: 'group', 'aria-label': words.measurements[locale], tabIndex: 0 }}
      >
        <Drawing measured={shown} target={Number(targetValue)} locale={locale} />
      </div>
      <MeasuredTable measured={shown} locale={locale} />
    </div>
  )
}

const WIDTH = 640
const HEIGHT = 200
const BASE = 160
const TOP = 24
const LEFT = 8

type DrawingProps = { measured: readonly Measurement[]; target: number; locale: Locale }
/** The table says the same, so it is hidden from screen readers. */
function Drawing({ measured, target, locale }: DrawingProps) {
  const most = Math.max(target, ...measured.map(({ value }) => Number(value ?? 0))) || 1
  const yOf = (value: number): number => BASE - ((BASE - TOP) * value) / most
  const step = (WIDTH - 2 * LEFT) / measured.length
  const width = Math.min(64, step * 0.6)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {measured.map(({ kind, from, value, isMet }, at) => {
        const middle = LEFT + step * (at + 0.5)
        const y = yOf(Number(value ?? 0))
        return (
          <g key={`${kind} ${from}`}>
            <rect
              className={isMet === false ? styles.missed : styles.bar}
              data-kind={kind}
              x={middle - width / 2}
              y={y}
              width={width}
              height={Math.max(1, BASE - y)}
              rx={3}
            />
            <text className={styles.value} x={middle} y={y - 6} textAnchor="middle">
              {value === null ? '–' : sayNumber(value, locale)}
            </text>
            <text className={styles.name} x={middle} y={BASE + 18} textAnchor="middle">
              {nameOf(kind, from, locale)}
            </text>
          </g>
        )
      })}
      <line className={styles.base} x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
      <line className={styles.target} x1={0} x2={WIDTH} y1={yOf(target)} y2={yOf(target)} />
      <text className={styles.targetName} x={WIDTH - 2} y={HEIGHT - 4} textAnchor="end">
        {say(words.target, locale, { target: sayNumber(String(target), locale) })}
      </text>
    </svg>
  )
}

/** Parts of the observation are named by their first day. */
const nameOf = (kind: Measurement['kind'], from: string, locale: Locale): string =>
  kind === 'month' ? dayOf(from, locale) : measurementKinds[kind][locale]
const dayOf = (day: string, locale: Locale): string => display(capas.fields.dueDate, day, { locale })
const sayNumber = (value: string, locale: Locale): string =>
  numberFormatter(locale, { maximumFractionDigits: 2 }).format(Number(value))

function MeasuredTable({ measured, locale }: { measured: readonly Measurement[]; locale: Locale }) {
  return (
    <DataTable
      label={words.measurements[locale]}
      columns={[
        {
          key: 'when',
          label: words.when[locale],
          cell: ({ kind }) => measurementKinds[kind][locale],
        },
        {
          key: 'days',
          label: words.days[locale],
          width: 'fill',
          cell: ({ from, to }) => `${dayOf(from, locale)} – ${dayOf(to, locale)}`,
        },
        {
          key: 'value',
          label: words.value[locale],
          align: 'end',
          cell: ({ value }) => (value === null ? words.nothing[locale] : sayNumber(value, locale)),
        },
        { key: 'count', label: words.count[locale], align: 'end', cell: ({ count }) => count },
        {
          key: 'target',
          label: words.reached[locale],
          cell: ({ isMet }) =>
            isMet === null ? null : (
              <Badge tone={isMet ? 'success' : 'danger'}>{(isMet ? words.met : words.notMet)[locale]}</Badge>
            ),
        },
      ]}
      rows={measured.map((one) => ({ id: `${one.kind} ${one.from}`, ...one }))}
    />
  )
}
