/** Inputs for subject and body of a mail, with a menu of variables. */
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import { useForm, useFieldBinding } from '#web/office/form/form-context.tsx'
import { InsertableContext } from '#web/office/form/text/insertable.ts'
import { TranslatedInput } from '#web/office/form/text/translated-input.tsx'
import { conditions, mailVariables } from './mail-variables.ts'

const label: Words = { es: 'Insertar una variable', en: 'Insert a variable' }

const allVariables = Object.entries(mailVariables).map(([name, variable]) => ({ name, ...variable }))
const bodyVariables = [
  ...allVariables,
  ...Object.entries(conditions).map(([name, words]) => ({ name, label: words })),
]
/** A subject has neither links nor boxes. */
const subjectVariables = allVariables.filter(({ kind }) => kind === 'text')

type MailTextInputProps = { name: string; variables: readonly { name: string; label: Words }[] }
function MailTextInput({ name, variables }: MailTextInputProps) {
  const { locale } = useForm()
  const insertables = useMemo(
    () => ({
      label,
      entries: variables.map((one) => ({ text: `{${one.name}}`, label: one.label[locale] })),
    }),
    [locale, variables],
  )
  return (
    <InsertableContext value={insertables}>
      <TranslatedInput name={name} binding={useFieldBinding(name)} />
    </InsertableContext>
  )
}

export const MailBodyInput = ({ name }: { name: string }) => (
  <MailTextInput name={name} variables={bodyVariables} />
)
export const MailSubjectInput = ({ name }: { name: string }) => (
  <MailTextInput name={name} variables={subjectVariables} />
)

export const bodyHint: Words = {
  es: 'Las llaves nombran datos: {attendee.firstName}. Póngalas con el menú de variables. Un enlace solo en su párrafo se ve como botón; {attendee.company|texto} dice qué va si el dato falta.',
  en: 'Braces name data: {attendee.firstName}. Insert them with the menu of variables. A link alone in its paragraph becomes a button; {attendee.company|text} says what stands in when there is none.',
}
export const subjectHint: Words = {
  es: 'Puede nombrar datos, como {event.title} o {attendee.firstName}: están en el menú de variables.',
  en: 'It may name data, such as {event.title} or {attendee.firstName}: see the menu of variables.',
}
