/** The short survey some weeks after an event, opened by a personal link. */
import type { Words } from '#core/words.ts'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { SurveyForm } from '#web/site/survey/form.tsx'
import type { SurveyView } from '#web/site/survey/survey.view.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { loadFollowUp, submitFollowUp } from './load.server.ts'

const words = {
  title: { es: 'Qué aplicó de lo aprendido', en: 'What you applied of what you learned' },
  kind: { es: 'Seguimiento', en: 'Follow-up' },
  lead: { es: 'Toma un minuto.', en: 'It takes a minute.' },
  noOpen: { es: 'Este enlace no abre el seguimiento', en: 'This link does not open the follow-up' },
  open: { es: 'Abra el enlace de su correo', en: 'Open the link in your mail' },
  openText: {
    es: 'Para responder hace falta su enlace personal, que le enviamos por correo.',
    en: 'To answer you need your personal link, which we sent you by email.',
  },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadFollowUp,
  submit: submitFollowUp,
  head: ({ title }, { client: { locale } }) => ({
    title: title ? `${words.kind[locale]}: ${title.text}` : words.title[locale],
    isIndexed: false,
  }),
  Screen: FollowUpScreen,
  script: 'forms',
})

function FollowUpScreen({ data: view }: { data: SurveyView }) {
  const { locale, form } = useSite()
  const { title, survey } = view
  const isAsked = survey !== null && form?.state !== 'sent'
  return (
    <>
      <PageHead
        screen="followUp"
        item={title?.text ?? words.title[locale]}
        kind={title && words.kind[locale]}
        title={title ? <LocalizedText of={title} /> : words.title[locale]}
        lead={isAsked ? words.lead[locale] : undefined}
      />
      <PageBody>
        {survey ? <SurveyForm of={view} survey={survey} screen="followUp" /> : <NotOpen of={view} />}
      </PageBody>
    </>
  )
}

function NotOpen({ of: { refusal } }: { of: SurveyView }) {
  const { locale } = useSite()
  return (
    <Notice type={refusal ? 'error' : 'info'} title={(refusal ? words.noOpen : words.open)[locale]}>
      {refusal ?? words.openText[locale]}
    </Notice>
  )
}
