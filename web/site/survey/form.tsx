/** The questions of a survey on one screen, each as large as a thumb. */
import { messages } from '#core/errors.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { isText } from '#resources/surveys/questionnaires/survey-questions.ts'
import { scoreWords } from '#resources/surveys/questionnaires/survey-scale.ts'
import type { SurveyItem } from '#resources/surveys/questionnaires/survey.public.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { pathTo } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { SurveyView } from './survey.view.server.ts'
import { SurveyField } from './fields.tsx'
import { PublishField } from './publish-field.tsx'
import styles from './screen.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Honeypot } from '#web/site/forms/fields.tsx'
import { FormStatus, SiteForm, useFormState } from '#web/site/forms/form.tsx'

const words = {
  send: { es: 'Enviar mis respuestas', en: 'Send my answers' },
  change: { es: 'Guardar los cambios', en: 'Save the changes' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  thanksText: {
    es: 'Leemos cada respuesta y con ellas mejoramos los cursos.',
    en: 'We read every answer, and improve the courses with them.',
  },
  again: { es: 'Cambiar mis respuestas', en: 'Change my answers' },
  hello: { es: 'Hola, {name}', en: 'Hello {name}' },
  answered: { es: '{name}, ya respondió', en: '{name}, you have answered' },
  until: {
    es: 'Responda hasta el {at}; hasta entonces también puede cambiar lo que respondió.',
    en: 'Answer by {at}; until then you can change your answers too.',
  },
  changeUntil: {
    es: 'Puede cambiar sus respuestas hasta el {at}.',
    en: 'You can change your answers until {at}.',
  },
  anonymous: {
    es: 'Esta encuesta es anónima: guardamos sus respuestas sin su nombre ni la hora y anotamos aparte que ya respondió; por eso no podrá cambiarlas. Lo que escriba podría identificarle, sobre todo si responden pocas personas.',
    en: 'This survey is anonymous: your answers are kept without your name or the time, and that you answered is noted apart, so they cannot be changed. What you write could identify you, above all if few people answer.',
  },
  chosen: { es: 'Eligió {score} en su correo', en: 'You chose {score} in your mail' },
  notSent: {
    es: 'Cuenta cuando envíe sus respuestas; aquí puede cambiarla.',
    en: 'It counts once you send your answers; you can change it here.',
  },
  complaint: {
    es: 'Esto es una queja: quiero que la revisen y la atiendan.',
    en: 'This is a complaint: I want it to be looked into and dealt with.',
  },
} satisfies Record<string, Words>

type SurveyFormProps = {
  of: SurveyView
  survey: NonNullable<SurveyView['survey']>
  /** A follow-up asks neither for complaints nor for comments to publish. */
  screen?: 'survey' | 'followUp'
}

export function SurveyForm({ of, survey, screen = 'survey' }: SurveyFormProps) {
  const locale = useLocale()
  const { id, own, closes, values } = of
  const isChange = own?.mayChange ?? false
  return (
    <SiteForm
      labels={Object.fromEntries(survey.items.map((item) => [`answers.${item.key}`, labelOf(item)]))}
      button={{ idle: isChange ? words.change : words.send, busy: words.sending }}
      sent={thanksFor(of, locale, screen)}
      failed={messages.formFailed}
      event="survey"
      record={id}
    >
      <Greeting own={own} closes={closes} isAnonymous={survey.anonymous} />
      <ChosenRating chosen={of.chosen} />
      <input type="hidden" name="survey" value={survey.id} />
      {isChange && <input type="hidden" name="intent" value="change" />}
      {survey.items.map((item) => (
        <SurveyField key={item.key} item={item} initial={values[`answers.${item.key}`]} />
      ))}
      {screen === 'survey' && <Permissions own={own} survey={survey} />}
      <Honeypot />
    </SiteForm>
  )
}

function Permissions({ own, survey }: Pick<SurveyView, 'own'> & Pick<SurveyFormProps, 'survey'>) {
  const hasComments = survey.items.some(({ kind }) => isText(kind))
  return (
    <>
      {hasComments && <PublishField initial={own?.publishAs ?? null} isAnonymous={survey.anonymous} />}
      <ComplaintField isInitial={own?.complaint ?? false} />
    </>
  )
}

const thanksFor = ({ id, own }: SurveyView, locale: Locale, screen: 'survey' | 'followUp' = 'survey') => ({
  title: messages.surveySent[locale],
  text: (
    <>
      <p>{words.thanksText[locale]}</p>
      {own?.mayChange && <PageLink to={pathTo(screen, locale, { id })}>{words.again[locale]}</PageLink>}
    </>
  ),
})

/** The outcome of the form, shown without the form. */
export function SurveyFormStatus({ of }: { of: SurveyView }) {
  const locale = useLocale()
  return <FormStatus labels={{}} sent={thanksFor(of, locale)} failed={messages.formFailed} />
}

const labelOf = ({ label, instructor }: SurveyItem): string =>
  instructor ? `${label.text} (${instructor.name})` : label.text

type GreetingProps = Pick<SurveyView, 'own' | 'closes'> & { isAnonymous: boolean }
function Greeting({ own, closes, isAnonymous }: GreetingProps) {
  const locale = useLocale()
  if (!own) return null
  const [title, until] = own.mayChange ? [words.answered, words.changeUntil] : [words.hello, words.until]
  return (
    <Notice type="info" title={say(title, locale, { name: own.name })}>
      {isAnonymous ? words.anonymous[locale] : say(until, locale, { at: closes ?? '' })}
    </Notice>
  )
}

function ChosenRating({ chosen }: Pick<SurveyView, 'chosen'>) {
  const locale = useLocale()
  const { values } = useFormState()
  // Once the form was sent, the values in it are those of the visitor.
  if (!chosen || Object.keys(values).length > 0) return null
  const { question, ...score } = chosen
  return (
    <Notice type="info" title={say(words.chosen, locale, { score: say(scoreWords, locale, score) })}>
      <LocalizedText of={question} /> {words.notSent[locale]}
    </Notice>
  )
}

function ComplaintField({ isInitial }: { isInitial: boolean }) {
  const locale = useLocale()
  const { values } = useFormState()
  const hasValues = Object.keys(values).length > 0
  return (
    <div className={styles.complaint}>
      <Checkbox
        name="complaint"
        label={words.complaint[locale]}
        defaultChecked={hasValues ? values['complaint'] === 'on' : isInitial}
      />
    </div>
  )
}
