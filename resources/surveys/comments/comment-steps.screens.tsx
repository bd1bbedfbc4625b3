/** Steps of a comment on its response: publish, reject, withdraw. */
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import type { SurveyResponse } from '#resources/surveys/survey-responses/survey-response.ts'
import { commentsApi } from './comment.api.ts'
import {
  needsNote,
  nextModerations,
  publishedAs,
  type ModerationState,
} from '../comment-states/comment-state.ts'

const verbs: Record<ModerationState, Words> = {
  waiting: { es: 'Volver a moderar', en: 'Moderate again' },
  published: { es: 'Publicar el comentario', en: 'Publish the comment' },
  rejected: { es: 'No publicar el comentario', en: 'Do not publish the comment' },
  withdrawn: { es: 'Retirar el comentario', en: 'Withdraw the comment' },
}
const done: Record<ModerationState, Words> = {
  waiting: { es: 'Por moderar', en: 'To be moderated' },
  published: { es: 'Publicado en la página del curso', en: 'Published on the course’s page' },
  rejected: { es: 'No se publica', en: 'Not published' },
  withdrawn: { es: 'Retirado de la página del curso', en: 'Withdrawn from the course’s page' },
}
const words = {
  shows: {
    es: 'La página del curso lo muestra a cualquiera: {how}, con el mes del evento.',
    en: 'The course’s page shows it to anybody: {how}, with the month of the event.',
  },
  hides: { es: 'La página del curso no lo muestra.', en: 'The course’s page does not show it.' },
} satisfies Record<string, Words>

export const moderationSteps = ({ moderation }: SurveyResponse): Step[] =>
  nextModerations(moderation).map((to) => ({
    key: to,
    words: verbs[to],
    needs: commentsApi.moderate,
    isAside: moderation !== 'waiting' || to !== 'published',
    isDangerous: to === 'withdrawn',
    dialog: dialogTo(to),
  }))

const hints = { note: reasonHint.reason }
const dialogTo = (to: ModerationState) => {
  const names = needsNote(to) ? (['note'] as const) : []
  const asks = asked(commentsApi.moderate, ...names)
  return function Moderate({ onClose }: { onClose: () => void }) {
    const { row, locale } = useRecord<SurveyResponse>()
    const how = row.publishAs ? publishedAs[row.publishAs][locale].toLocaleLowerCase(locale) : ''
    return (
      <StepDialog
        title={verbs[to][locale]}
        button={verbs[to]}
        isDangerous={to === 'withdrawn'}
        done={done[to]}
        asks={asks}
        needs={names}
        hints={hints}
        take={(client, input) =>
          client.call(commentsApi.moderate, { params: { id: row.id }, input: { ...input, to } })
        }
        onClose={onClose}
      >
        <blockquote lang={row.locale}>{row.comments}</blockquote>
        <p>{to === 'published' ? say(words.shows, locale, { how }) : words.hides[locale]}</p>
      </StepDialog>
    )
  }
}
