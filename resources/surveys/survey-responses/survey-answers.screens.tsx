/** The answers of one attendee, question by question. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surveyResponsesApi, type ReadAnswer } from './survey-response.api.ts'
import type { SurveyResponse } from './survey-response.ts'

const words = {
  title: { es: 'Lo que respondió', en: 'What was answered' },
  loading: { es: 'Cargando las respuestas', en: 'Loading the answers' },
  score: { es: '{score} de {most}', en: '{score} of {most}' },
} satisfies Record<string, Words>

export function ResponseAnswers() {
  const { row, locale } = useRecord<SurveyResponse>()
  const { id } = row
  const load = useCallback(
    (client: Client) => client.call(surveyResponsesApi.answers, { params: { id } }),
    [id],
  )
  const [answers] = useRead(load)
  if (!answers) return <Skeleton lines={4} label={words.loading[locale]} />
  return (
    <Section title={words.title[locale]}>
      <RowList label={words.title[locale]}>
        {answers.map((answer) => (
          <Row
            key={answer.question}
            title={answer.question}
            tools={<Score of={answer} />}
            text={answer.text ?? undefined}
            lang={row.locale === locale ? undefined : row.locale}
          />
        ))}
      </RowList>
    </Section>
  )
}

function Score({ of: { score, most } }: { of: ReadAnswer }) {
  const { locale } = useRecord()
  if (score === null || most === null) return null
  // Of 5 points, 4 fulfil the expectation and 2 need a look by staff.
  const good = score >= most * 0.8 ? 'success' : 'neutral'
  return (
    <Badge tone={score <= most * 0.4 ? 'danger' : good}>{say(words.score, locale, { score, most })}</Badge>
  )
}
