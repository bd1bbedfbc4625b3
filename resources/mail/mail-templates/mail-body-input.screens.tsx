/** Inputs for subject and body of a mail, whose variables are shown as chips. */
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import { useForm, useFieldBinding } from '#web/office/form/form-context.tsx'
import { InsertableContext } from '#web/office/form/text/chips/insertable.ts'
import { TranslatedInput } from '#web/office/form/text/translated-input.tsx'
import { conditions, mailVariables, type Variable, type VariableKind } from './mail-variables.ts'

const label: Words = { es: 'Insertar un dato', en: 'Insert a fact' }
const wordsLabels: Partial<Record<VariableKind, Words>> = {
  text: { es: 'Si falta, decir', en: 'If missing, say' },
  link: { es: 'Texto del botón', en: 'Text of the button' },
}

type Offered = { name: string; label: Words; kind?: VariableKind }
const allVariables: Offered[] = Object.entries<Variable>(mailVariables).map(([name, variable]) => ({
  name,
  ...variable,
}))
const bodyVariables: Offered[] = [
  ...allVariables,
  ...Object.entries(conditions).map(([name, words]) => ({ name, label: words })),
]
/** A subject has neither links nor boxes. */
const subjectVariables = allVariables.filter(({ kind }) => kind === 'text')

type MailTextInputProps = { name: string; variables: readonly Offered[]; only: readonly string[] | undefined }
function MailTextInput({ name, variables, only }: MailTextInputProps) {
  const { locale } = useForm()
  const binding = useFieldBinding(name)
  // Calls may leave it to the template; whoever writes a mail has it in the form.
  const field = { ...binding.field, mode: 'required' as const, isNullable: false }
  const insertables = useMemo(
    () => ({
      label,
      entries: variables
        .filter((one) => !only || only.includes(one.name))
        .map((one) => ({
          name: one.name,
          label: one.label[locale],
          wordsLabel: one.kind && wordsLabels[one.kind]?.[locale],
        })),
    }),
    [locale, variables, only],
  )
  return (
    <InsertableContext value={insertables}>
      <TranslatedInput name={name} binding={{ ...binding, field }} />
    </InsertableContext>
  )
}

/** `only`: the names of the variables that the mail may have. */
type TextInputProps = { name: string; only?: readonly string[] | undefined }
export const MailBodyInput = ({ name, only }: TextInputProps) => (
  <MailTextInput name={name} variables={bodyVariables} only={only} />
)
export const MailSubjectInput = ({ name, only }: TextInputProps) => (
  <MailTextInput name={name} variables={subjectVariables} only={only} />
)

export const bodyHint: Words = {
  es: 'Escriba { o use el menú para nombrar un dato. Pulse un dato para decir qué va si falta. Un enlace solo en su párrafo se ve como botón.',
  en: 'Type { or use the menu to name a fact. Press one to say what stands in when it is missing. A link alone in its paragraph becomes a button.',
}
export const subjectHint: Words = {
  es: 'Escriba { para nombrar un dato, como el nombre de la persona.',
  en: 'Type { to name a fact, such as the first name of the person.',
}
