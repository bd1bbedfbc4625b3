/** The register of privacy requests in the office. */
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { tabsOf } from '#web/office/registry.ts'
import { Notice } from '#web/ui/notice.tsx'
import { privacyRequestsApi } from './privacy-request.api.ts'
import { isOpenPrivacyRequest, privacyRequests, type PrivacyRequest } from './privacy-request.ts'

const words = {
  answer: { es: 'Anotar la respuesta', en: 'Record the answer' },
  title: { es: 'Respuesta a {number}', en: 'Answer to {number}' },
  text: {
    es: 'Anote lo que se le respondió, a más tardar el {day}. No se envía ningún correo; después no se cambia.',
    en: 'Record what was answered, by {day}. No mail is sent; it is not changed afterwards.',
  },
  done: { es: 'La solicitud está respondida', en: 'The request is answered' },
} satisfies Record<string, Words>

const asks = asked(privacyRequestsApi.answer, 'answer')

function AnswerDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<PrivacyRequest>()
  const { id, number, dueOn } = row
  const day = display(privacyRequests.fields.dueOn, dueOn, { locale })
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={words.answer}
      done={words.done}
      asks={asks}
      take={(client, input) => client.call(privacyRequestsApi.answer, { params: { id }, input })}
      onClose={onClose}
    >
      <p>{say(words.text, locale, { day })}</p>
    </StepDialog>
  )
}

const answering: Step = {
  key: 'answer',
  words: words.answer,
  needs: privacyRequestsApi.answer,
  dialog: AnswerDialog,
}

function Answer() {
  const { row, locale } = useRecord<PrivacyRequest>()
  if (!row.answer) return null
  const { answer, answeredById } = privacyRequests.fields
  const who = row.titles?.['answeredById']
  return (
    <Notice type="success" title={answer.label[locale]}>
      {row.answer}
      {who && ` (${answeredById.label[locale]} ${who})`}
    </Notice>
  )
}

export const screens = screensOf<typeof privacyRequests.fields, PrivacyRequest>({
  resource: privacyRequests,
  api: privacyRequestsApi,
  columns: ['number', 'kind', 'name', 'receivedOn', 'dueOn', 'state', 'answeredAt'],
  usual: { words: { es: 'Abiertas', en: 'Open' }, filters: [{ field: 'state', op: 'eq', value: 'open' }] },
  tones: { state: { open: 'warning', answered: 'success' } },
  facts: ['kind', 'name', 'email', 'dueOn', 'answeredAt'],
  groups: [
    {
      words: { es: 'Lo que pide', en: 'What is asked' },
      fields: ['kind', 'receivedOn', 'detail'],
    },
    { words: { es: 'Quién lo pide', en: 'Who asks' }, fields: ['contactId', 'name', 'email'] },
  ],
  hints: {
    kind: {
      es: 'El acceso se responde en 5 días laborables; lo demás, en 10.',
      en: 'Access is answered within 5 working days; the rest within 10.',
    },
    contactId: {
      es: 'Compruebe antes su identidad. En blanco, si solo se conoce su correo.',
      en: 'Check the identity first. Blank when only the address is known.',
    },
  },
  banner: Answer,
  isLocked: ({ state }) => !isOpenPrivacyRequest(state),
  tabs: [...tabsOf('privacy-requests')],
  steps: ({ state }) => (isOpenPrivacyRequest(state) ? [answering] : []),
})
