/** The questions of a survey, as collapsible entries. */
import type { Words } from '#core/words.ts'
import { FoldedEntry } from '#web/office/form/lists/folded-entry.tsx'
import { useForm, useFormValue, useFieldBinding } from '#web/office/form/form-context.tsx'
import { ListInput } from '#web/office/form/lists/list-input.tsx'
import { isChoice } from './survey-questions.ts'
import { questionKinds, type Question } from './survey.ts'

const words = {
  unnamed: { es: 'Pregunta sin texto', en: 'Question without words' },
} satisfies Record<string, Words>

export function QuestionsInput({ name }: { name: string }) {
  return (
    <ListInput
      name={name}
      binding={useFieldBinding(name)}
      entry={(entry) => <QuestionInput name={entry} />}
    />
  )
}

function QuestionInput({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const { kind, label: text }: Partial<Question> = useFormValue(name) ?? {}
  const label = text?.[locale] || text?.es
  return (
    <FoldedEntry
      name={name}
      title={label || words.unnamed[locale]}
      aside={kind && questionKinds[kind][locale]}
      startsOpen={!label}
    >
      {['kind', 'label', 'help', 'isRequired'].map((part) => (
        <Input key={part} name={`${name}.${part}`} />
      ))}
      {kind && isChoice(kind) && <OptionsInput name={`${name}.options`} />}
    </FoldedEntry>
  )
}

/** Without their keys, which only answers point to. */
const OptionsInput = ({ name }: { name: string }) => (
  <ListInput name={name} binding={useFieldBinding(name)} parts={['label']} />
)
