/** Writes the answer to a complaint, from the complaint or from one of its cases. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { isTooShort } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { languageNames } from '#web/office/addresses.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { complaintsApi } from '../complaint.api.ts'
import { complaints, type Complaint } from '../complaint.ts'

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

const SHORTEST = 20
const LONGEST = 5000

type AnswerDialogProps = {
  complaint: Pick<Complaint, 'id' | 'number' | 'email' | 'locale'>
  onDone?: () => void
  onClose: () => void
}
export function AnswerDialog({ complaint, onDone, onClose }: AnswerDialogProps) {
  const locale = useLocale()
  const [answer, setAnswer] = useState('')
  const { id, number, email } = complaint
  const language = languageNames[complaint.locale].toLocaleLowerCase(locale)
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={answerWords.answer}
      isBlocked={isTooShort(answer, SHORTEST)}
      done={email ? words.done : words.doneWithout}
      take={(client) => client.call(complaintsApi.answer, { params: { id }, input: { answer } })}
      {...(onDone && { onDone })}
      inputs={['answer']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{email ? say(words.text, locale, { email }) : words.textWithout[locale]}</p>
          <Field
            label={complaints.fields.answer.label[locale]}
            hint={say(words.hint, locale, { language })}
            error={errors['answer']}
            isRequired
          >
            {(control) => (
              <Textarea
                {...control}
                rows={8}
                lang={complaint.locale}
                maxLength={LONGEST}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
