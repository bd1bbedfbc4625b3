/** The survey of an event, opened by a personal link. */
import { isOpenSurvey } from '#resources/surveys/questionnaires/survey-window.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { SurveyView } from './survey.view.server.ts'
import { SurveyForm, SurveyFormStatus } from './form.tsx'
import { loadSurvey, submitSurvey } from './load.server.ts'
import { JoinPageLink } from './join-page-link.tsx'
import { Materials } from './materials.tsx'
import { LINK, SurveyNotice } from './notice.tsx'
import styles from './screen.module.css'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'

const words = {
  kind: { es: 'Encuesta', en: 'Survey' },
  title: { es: 'Encuesta de satisfacción', en: 'Satisfaction survey' },
  lead: { es: '{when}. Toma unos dos minutos.', en: '{when}. It takes about two minutes.' },
  short: { es: 'Toma unos dos minutos.', en: 'It takes about two minutes.' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadSurvey,
  submit: submitSurvey,
  head: ({ title }, { client: { locale } }) => ({
    title: title ? `${words.kind[locale]}: ${title.text}` : words.title[locale],
    isIndexed: false,
  }),
  Screen: SurveyScreen,
  script: 'forms',
})

/** Says how long answering takes only to visitors who may still answer. */
function leadOf({ state, when, own }: SurveyView, locale: Locale): string | undefined {
  const mayAnswer = isOpenSurvey(state) && (!own?.hasAnswered || own.mayChange)
  if (!mayAnswer) return when ?? undefined
  return when ? say(words.lead, locale, { when }) : words.short[locale]
}

function SurveyScreen({ data: survey }: { data: SurveyView }) {
  const { locale, form } = useSite()
  const isSent = form?.state === 'sent'
  const { title } = survey
  return (
    <>
      <PageHead
        screen="survey"
        item={title?.text ?? words.title[locale]}
        kind={title && words.kind[locale]}
        title={title ? <LocalizedText of={title} /> : words.title[locale]}
        lead={isSent ? (survey.when ?? undefined) : leadOf(survey, locale)}
      />
      <PageBody>
        <Content of={survey} />
        <JoinPageLink to={survey.joinUrl} />
        <Materials materials={survey.materials} />
      </PageBody>
    </>
  )
}

function Content({ of }: { of: SurveyView }) {
  const { form } = useSite()
  if (of.survey) return <SurveyForm of={of} survey={of.survey} />
  const hasSentAnswers = form?.state === 'sent' && form.values['intent'] !== LINK
  return (
    <div className={styles.notice}>
      {hasSentAnswers ? <SurveyFormStatus of={of} /> : <SurveyNotice of={of} />}
    </div>
  )
}
