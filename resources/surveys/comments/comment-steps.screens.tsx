/** Steps of a comment on its response: publish, reject, withdraw. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import type { SurveyResponse } from '#resources/surveys/survey-responses/survey-response.ts'
import { commentsApi } from './comment.api.ts'
import {
  needsNote,
  nextModerations,
  publishedAs,
  SHORTEST_NOTE,
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
  reason: { es: 'Motivo', en: 'Reason' },
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

const dialogTo = (to: ModerationState) =>
  function Moderate({ onClose }: { onClose: () => void }) {
    const { row, locale } = useRecord<SurveyResponse>()
    const [note, setNote] = useState('')
    const how = row.publishAs ? publishedAs[row.publishAs][locale].toLocaleLowerCase(locale) : ''
    return (
      <StepDialog
        title={verbs[to][locale]}
        button={verbs[to]}
        isDangerous={to === 'withdrawn'}
        isBlocked={needsNote(to) && isTooShort(note, SHORTEST_NOTE)}
        done={done[to]}
        take={(client) =>
          client.call(commentsApi.moderate, { params: { id: row.id }, input: { to, note: note || null } })
        }
        inputs={['note']}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <blockquote lang={row.locale}>{row.comments}</blockquote>
            <p>{to === 'published' ? say(words.shows, locale, { how }) : words.hides[locale]}</p>
            {needsNote(to) && (
              <ReasonField
                label={words.reason[locale]}
                value={note}
                shortest={SHORTEST_NOTE}
                error={errors['note']}
                onChange={setNote}
              />
            )}
          </>
        )}
      </StepDialog>
    )
  }
