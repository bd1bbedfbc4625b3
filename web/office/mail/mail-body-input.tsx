/** The text of a mail in its form, in both languages, with a menu of the variables that it may name. */
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import { useForm, usePlace } from '../form/form-context.tsx'
import { InsertableContext, type Insertables } from '../form/insertable.ts'
import { TranslatedInput } from '../form/translated-input.tsx'
import { conditions, mailVariables } from '#resources/mail-templates/mail-variables.ts'

const label: Words = { es: 'Insertar una variable', en: 'Insert a variable' }

export function MailBodyInput({ name }: { name: string }) {
  const { locale } = useForm()
  const insertables = useMemo((): Insertables => {
    const all = { ...mailVariables, ...namedConditions }
    return {
      label,
      entries: Object.entries(all).map(([variable, about]) => ({
        text: `{${variable}}`,
        label: about.label[locale],
      })),
    }
  }, [locale])
  return (
    <InsertableContext value={insertables}>
      <TranslatedInput name={name} place={usePlace(name)} />
    </InsertableContext>
  )
}

const namedConditions = Object.fromEntries(
  Object.entries(conditions).map(([name, words]) => [name, { label: words }]),
)

export const bodyHint: Words = {
  es: 'Las llaves nombran datos: {attendee.firstName}. Póngalas con el menú de variables. Un enlace solo en su párrafo se ve como botón; {attendee.company|texto} dice qué va si el dato falta.',
  en: 'Braces name data: {attendee.firstName}. Insert them with the menu of variables. A link alone in its paragraph becomes a button; {attendee.company|text} says what stands in when there is none.',
}
export const subjectHint: Words = {
  es: 'Puede nombrar datos, como {event.title} o {attendee.firstName}.',
  en: 'It may name data, such as {event.title} or {attendee.firstName}.',
}
