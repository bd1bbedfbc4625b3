/** Survey results: performance and fulfilled expectations as tabs with tables. */
import { useId, type ReactNode } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import type { SurveyStatsView } from './stats.view.server.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import { SurveyBars } from './bars.tsx'
import { SurveyDoughnut } from './doughnut.tsx'
import styles from './stats.module.css'

const words = {
  title: { es: 'Lo que dicen los participantes', en: 'What attendees say' },
  choose: { es: 'Qué mostrar', en: 'What to show' },
  performance: { es: 'Desempeño promedio', en: 'Average Performance' },
  fulfilled: { es: 'Expectativas cumplidas', en: 'Fulfilled Expectations' },
  base: { es: '{answers}, {period}.', en: '{answers}, {period}.' },
  ofCourse: {
    es: '{answers} en todas las fechas de este curso, {period}.',
    en: '{answers} on all dates of this course, {period}.',
  },
  scale: { es: 'Promedio de 1 a 5', en: 'Average from 1 to 5' },
  share: {
    es: '{percent} calificó con 4 o 5 el cumplimiento de sus expectativas',
    en: '{percent} rated the fulfilment of their expectations 4 or 5',
  },
  table: { es: 'Ver los datos', en: 'See the figures' },
  asked: { es: 'Qué se calificó', en: 'What was rated' },
  average: { es: 'Promedio', en: 'Average' },
  answers: { es: 'Respuestas', en: 'Answers' },
  met: { es: 'Cumplidas (4 o 5)', en: 'Fulfilled (4 or 5)' },
  unmet: { es: 'No cumplidas (1 a 3)', en: 'Not fulfilled (1 to 3)' },
  part: { es: 'Parte', en: 'Share' },
  of: { es: '{average} de 5', en: '{average} of 5' },
  short: { es: '{percent} con expectativas cumplidas', en: '{percent} with expectations fulfilled' },
} satisfies Record<string, Words>

const STATS = 'statistics'

export const statsSection = (stats: SurveyStatsView | null, locale: Locale): DetailSection => ({
  id: STATS,
  title: words.title[locale],
  content: stats && <SurveyStats stats={stats} />,
})

/** The two main figures beside the title, with a link to all. */
export function StatsProof({ stats: { bars, fulfilled, answers, period } }: { stats: SurveyStatsView }) {
  const locale = useLocale()
  const [content] = bars
  return (
    <p className={styles.proof}>
      {content && <strong>{say(words.of, locale, { average: content.average })}</strong>}
      {content && fulfilled && ' · '}
      {fulfilled && say(words.short, locale, { percent: fulfilled.shown })}{' '}
      <a href={`#${STATS}`}>
        {answers}, {period}
      </a>
    </p>
  )
}

function SurveyStats({ stats }: { stats: SurveyStatsView }) {
  const locale = useLocale()
  const { bars, fulfilled, answers, period } = stats
  const base = say(stats.isOfCourse ? words.ofCourse : words.base, locale, { answers, period })
  return (
    <div className={styles.stats}>
      {bars.length > 0 && fulfilled && <Tabs />}
      {bars.length > 0 && (
        <div className={styles.performance}>
          <Performance stats={stats} />
        </div>
      )}
      {fulfilled && (
        <div className={styles.fulfilled}>
          <Fulfilled fulfilled={fulfilled} />
        </div>
      )}
      <p className={styles.base}>{base}</p>
    </div>
  )
}

/** Radio buttons, so that the tabs work without scripts. */
function Tabs() {
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{words.choose[locale]}</legend>
      {(['performance', 'fulfilled'] as const).map((tab) => (
        <label key={tab} className={styles.tab}>
          <input type="radio" name={name} value={tab} defaultChecked={tab === 'performance'} />
          {words[tab][locale]}
        </label>
      ))}
    </fieldset>
  )
}

function Performance({ stats: { bars } }: { stats: SurveyStatsView }) {
  const locale = useLocale()
  const averages = bars.map(({ name, average }) => `${name}: ${average}`).join('; ')
  return (
    <figure className={styles.figure}>
      <figcaption>
        {words.scale[locale]}
        <span className="visually-hidden">. {averages}</span>
      </figcaption>
      <SurveyBars bars={bars} />
      <Table heads={[words.asked, words.average, words.answers]}>
        {bars.map(({ name, average, answers, distribution }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{average}</td>
            <td>
              {answers} <span className={styles.spread}>({distribution})</span>
            </td>
          </tr>
        ))}
      </Table>
    </figure>
  )
}

function Fulfilled({ fulfilled }: { fulfilled: NonNullable<SurveyStatsView['fulfilled']> }) {
  const locale = useLocale()
  const { percent, shown, rest, answers } = fulfilled
  return (
    <figure className={styles.figure}>
      <figcaption>{say(words.share, locale, { percent: shown })}</figcaption>
      <SurveyDoughnut percent={percent} shown={shown} />
      <Table heads={[words.asked, words.part]} caption={`${words.answers[locale]}: ${answers}`}>
        <tr>
          <th scope="row">{words.met[locale]}</th>
          <td>{shown}</td>
        </tr>
        <tr>
          <th scope="row">{words.unmet[locale]}</th>
          <td>{rest}</td>
        </tr>
      </Table>
    </figure>
  )
}

type TableProps = { heads: readonly Words[]; caption?: string; children: ReactNode }
function Table({ heads, caption, children }: TableProps) {
  const locale = useLocale()
  return (
    <details className={styles.data}>
      <summary>{words.table[locale]}</summary>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.es} scope="col">
                {head[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </details>
  )
}
