/** Writes the answer to a complaint, from the complaint or from one of its cases. */
import { say, sayBoth, type Locale, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useFieldBinding } from '#web/office/form/form-context.tsx'
import { PlainInput } from '#web/office/form/text/plain-input.tsx'
import type { PlainInputProps } from '#web/office/form/text/plain-input-props.ts'
import { languageNames } from '#web/office/addresses.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { complaintsApi } from '../complaint.api.ts'
import type { Complaint } from '../complaint.ts'

export const answerWords = {
  answer: { es: 'Responder', en: 'Answer' },
} satisfies Record<string, Words>
const words = {
  title: { es: 'Responder la queja {number}', en: 'Answer complaint {number}' },
  text: {
    es: 'Enviará 1 correo a {email} y la queja queda respondida. El correo no se puede deshacer.',
    en: 'Sends 1 mail to {email}, and the complaint is answered. The mail cannot be undone.',
  },
  textWithout: {
    es: 'No se conoce su correo: comuníquele la respuesta por otra vía. La queja queda respondida.',
    en: 'The email is not known: give the answer by other means. The complaint is answered.',
  },
  hint: {
    es: 'Escríbala en {language}: el saludo y el número los pone el correo. Desde 20 letras.',
    en: 'Write it in {language}: the mail adds the greeting and the number. From 20 letters.',
  },
  done: { es: 'La respuesta está en la bandeja de salida', en: 'The answer is in the outbox' },
  doneWithout: { es: 'La respuesta está anotada', en: 'The answer is recorded' },
} satisfies Record<string, Words>

type AnswerDialogProps = {
  complaint: Pick<Complaint, 'id' | 'number' | 'email' | 'locale'>
  onDone?: () => void
  onClose: () => void
}
/** Spelling and screen readers follow the language of the mail. */
function inputIn(lang: Locale) {
  const InLanguage = (props: PlainInputProps) => <PlainInput {...props} lang={lang} />
  const Answer = ({ name }: { name: string }) => (
    <LabelledInput name={name} binding={useFieldBinding(name)} control={InLanguage} />
  )
  return { answer: Answer }
}
const inputsIn = { es: inputIn('es'), en: inputIn('en') }

const asks = asked(complaintsApi.answer, 'answer')

export function AnswerDialog({ complaint, onDone, onClose }: AnswerDialogProps) {
  const locale = useLocale()
  const { id, number, email } = complaint
  const language = languageNames[complaint.locale].toLocaleLowerCase(locale)
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={answerWords.answer}
      done={email ? words.done : words.doneWithout}
      asks={asks}
      ownInputs={inputsIn[complaint.locale]}
      hints={{ answer: sayBoth(words.hint, { language }) }}
      take={(client, input) => client.call(complaintsApi.answer, { params: { id }, input })}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <p>{email ? say(words.text, locale, { email }) : words.textWithout[locale]}</p>
    </StepDialog>
  )
}
