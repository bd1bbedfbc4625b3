/** The survey of an event: figures, open invitations and responses. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { pathTo } from '#web/paths.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { surveyStatisticsApi } from './survey-statistics.api.ts'
import { surveysApi } from '../questionnaires/survey.api.ts'
import { hasSurvey, isOpenSurvey, nextChangeAt } from '../questionnaires/survey-window.ts'
import type { SurveyPage } from '../questionnaires/survey.public.ts'
import { StatsFigures } from './survey-figures.screens.tsx'
import { openSurvey } from './survey-places.screens.tsx'

const words = {
  loading: { es: 'Cargando la encuesta', en: 'Loading the survey' },
  none: { es: 'Nadie ha respondido todavía', en: 'Nobody has answered yet' },
  noneText: {
    es: 'Los participantes responden con el enlace que reciben por correo al terminar el evento.',
    en: 'Attendees answer by the link they receive by mail when the event ends.',
  },
  page: { es: 'Abrir la página de la encuesta', en: 'Open the survey’s page' },
  responses: { es: 'Respuestas', en: 'Responses' },
  open: { es: 'Abierta hasta el {at}', en: 'Open until {at}' },
  early: { es: 'Se abre el {at}', en: 'Opens on {at}' },
  closed: { es: 'Cerró el {at}', en: 'Closed on {at}' },
  noSurvey: { es: 'De este evento no se hace encuesta', en: 'There is no survey on this event' },
} satisfies Record<string, Words>
const columns = [
  'submittedAt',
  'attendeeId',
  'content',
  'expectations',
  'lowest',
  'complaint',
  'comments',
] as const

export function SurveyTab() {
  const { row, locale } = useRecord<Event>()
  const { id } = row
  const read = useCallback(
    async (client: Client) => {
      const [page, stats] = await Promise.all([
        client.call(surveysApi.ofEvent, { params: { id } }),
        client.call(surveyStatisticsApi.ofEvent, { params: { id } }),
      ])
      return { page, stats }
    },
    [id],
  )
  const load = useCallback(
    (client: Client) => client.call(surveyResponsesApi.ofEvent, { params: { id } }),
    [id],
  )
  const [found] = useRead(read)
  if (!found) return <Skeleton lines={5} label={words.loading[locale]} />
  return (
    <>
      <WindowNotice page={found.page} />
      {isOpenSurvey(found.page.state) && (
        <div>
          <openSurvey.Parts />
        </div>
      )}
      {found.stats.invited > 0 && (
        <StatsFigures stats={found.stats} query={{ eventId: id }} locale={locale} />
      )}
      <Section title={words.responses[locale]}>
        <RelatedList
          segment="survey-responses"
          field="eventId"
          columns={columns}
          load={load}
          empty={{ title: words.none, text: words.noneText }}
        />
      </Section>
    </>
  )
}

function WindowNotice({ page }: { page: SurveyPage }) {
  const { row, locale } = useRecord<Event>()
  const { state } = page
  if (!hasSurvey(state)) return <Notice type="info">{words.noSurvey[locale]}</Notice>
  const at = sayMoment(nextChangeAt(page) ?? '', locale)
  return (
    <Notice
      type="info"
      title={say(words[state], locale, { at })}
      aside={
        isOpenSurvey(state) && (
          <LinkButton href={pathTo('survey', locale, { id: row.id })}>{words.page[locale]}</LinkButton>
        )
      }
    />
  )
}
