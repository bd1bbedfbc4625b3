/** Figures of follow-ups on the statistics: each leads to the answers that it counts. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Section } from '#web/office/related/row-list.tsx'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { figureFiltersOf, figureHref } from '#resources/surveys/survey-statistics/figure-links.screens.tsx'
import type { StatsQuery } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import type { FollowUpStats } from './follow-up.api.ts'

const words = {
  title: { es: 'Seguimiento: qué se aplicó', en: 'Follow-up: what was applied' },
  rate: {
    es: 'Respuestas: {answers} de {invited} ({share})',
    en: 'Answers: {answers} of {invited} ({share})',
  },
  question: { es: 'Pregunta', en: 'Question' },
  average: { es: 'Promedio', en: 'Average' },
  answers: { es: 'Respuestas', en: 'Answers' },
  choices: { es: 'Cuántas de cada una', en: 'How many of each' },
} satisfies Record<string, Words>

type Asked = FollowUpStats['questions'][number]
type FollowUpProps = { stats: FollowUpStats; query: StatsQuery; locale: Locale }

export function FollowUpFigures({ stats, query, locale }: FollowUpProps) {
  const { answers, invited, responseRate, questions } = stats
  if (invited === 0) return null
  const hrefOf = (value?: string) =>
    figureHref(locale, [
      ...figureFiltersOf(query, { counts: 'followUp' }),
      ...(value ? [{ field: 'followUpAnswer', op: 'eq' as const, value }] : []),
    ])
  const linked = ({ surveyId, key }: Asked, text: string | null) => {
    const href = hrefOf(`${surveyId}.${key}`)
    return text !== null && href ? <Link to={href}>{text}</Link> : (text ?? '–')
  }
  const columns: Column<Asked>[] = [
    { key: 'label', label: words.question[locale], width: 'fill', cell: ({ label }) => label },
    {
      key: 'average',
      label: words.average[locale],
      align: 'end',
      cell: (asked) => linked(asked, asked.average),
    },
    {
      key: 'answers',
      label: words.answers[locale],
      align: 'end',
      cell: (asked) => linked(asked, String(asked.answers)),
    },
    {
      key: 'choices',
      label: words.choices[locale],
      width: 'wrap',
      cell: ({ choices }) => <Choices choices={choices} hrefOf={hrefOf} />,
    },
  ]
  const all = hrefOf()
  const text = say(words.rate, locale, { answers, invited, share: sayShare(responseRate, locale) })
  return (
    <Section title={words.title[locale]}>
      <p>{all ? <Link to={all}>{text}</Link> : text}</p>
      {questions.length > 0 && (
        <DataTable
          label={words.title[locale]}
          columns={columns}
          rows={questions.map((asked) => ({ id: `${asked.surveyId}.${asked.key}`, ...asked }))}
        />
      )}
    </Section>
  )
}

type ChoicesProps = Pick<Asked, 'choices'> & { hrefOf: (value: string) => string | undefined }
const Choices = ({ choices, hrefOf }: ChoicesProps) =>
  choices.map(({ value, label, answers }, at) => {
    const href = hrefOf(value)
    const text = `${label}: ${answers}`
    return (
      <span key={value}>
        {at > 0 && ' · '}
        {href && answers > 0 ? <Link to={href}>{text}</Link> : text}
      </span>
    )
  })
