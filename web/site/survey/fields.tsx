/** A survey question as native controls: scale, options, yes or no, text. */
import { say, type Words } from '#core/words.ts'
import type { SurveyItem } from '#resources/surveys/questionnaires/survey.public.ts'
import { isText, scaleOf } from '#resources/surveys/questionnaires/survey-questions.ts'
import { scaleEnds, scoresOf, scoreWords } from '#resources/surveys/questionnaires/survey-scale.ts'
import { Checkbox, Field, FieldSet, Radio, Textarea } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import styles from './screen.module.css'
import { optional } from '#web/site/forms/fields.tsx'
import { controlId, useFormState } from '#web/site/forms/form.tsx'

const words = {
  no: { es: 'No', en: 'No' },
  yes: { es: 'Sí', en: 'Yes' },
} satisfies Record<string, Words>

type FieldProps = { item: SurveyItem; initial: string | undefined }

export function SurveyField({ item, initial }: FieldProps) {
  const { values } = useFormState()
  const value = values[nameOf(item)] ?? initial ?? ''
  const [question] = item.key.split('.')
  return (
    <>
      <input type="hidden" name={`kind.${question}`} value={formOf(item)} />
      {isText(item.kind) ? <TextAnswer item={item} value={value} /> : <Choices item={item} value={value} />}
    </>
  )
}

const nameOf = ({ key }: SurveyItem): string => `answers.${key}`
function formOf({ kind }: SurveyItem): 'score' | 'text' | 'options' {
  if (scaleOf(kind)) return 'score'
  return isText(kind) ? 'text' : 'options'
}

type QuestionProps = { item: SurveyItem; value: string }

function Label({ item: { label, instructor, isRequired } }: Pick<QuestionProps, 'item'>) {
  const locale = useLocale()
  return (
    <>
      <LocalizedText of={label} />
      {instructor && <span className={styles.about}> {instructor.name}</span>}
      {!isRequired && <span className={styles.optional}> {optional[locale]}</span>}
    </>
  )
}

function TextAnswer({ item, value }: QuestionProps) {
  const { errors } = useFormState()
  const name = nameOf(item)
  return (
    <Field
      id={controlId(name)}
      label={<Label item={item} />}
      hint={item.help && <LocalizedText of={item.help} />}
      error={errors[name]}
      isRequired={item.isRequired}
    >
      {(control) => <Textarea {...control} name={name} rows={3} maxLength={2000} defaultValue={value} />}
    </Field>
  )
}

function Choices({ item, value }: QuestionProps) {
  const { errors } = useFormState()
  const name = nameOf(item)
  return (
    <FieldSet
      id={controlId(name)}
      label={<Label item={item} />}
      hint={item.help && <LocalizedText of={item.help} />}
      error={errors[name]}
    >
      {item.options.length > 0 ? <Options item={item} value={value} /> : <Scale item={item} value={value} />}
    </FieldSet>
  )
}

function Options({ item, value }: QuestionProps) {
  const picked = value.split('\n')
  const Control = item.kind === 'multiChoice' ? Checkbox : Radio
  return item.options.map(({ key, label }) => (
    <Control
      key={key}
      name={nameOf(item)}
      value={key}
      label={<LocalizedText of={label} />}
      defaultChecked={picked.includes(key)}
    />
  ))
}

function Scale({ item, value }: QuestionProps) {
  const locale = useLocale()
  const { min, max } = scaleOf(item.kind)!
  if (item.kind === 'yesNo')
    return [words.no, words.yes].map((word, score) => (
      <Radio
        key={score}
        name={nameOf(item)}
        value={score}
        label={word[locale]}
        defaultChecked={value === String(score)}
      />
    ))
  const [low, high] = scaleEnds(item.kind)
  return (
    <div className={styles.scale} data-most={max}>
      {scoresOf({ min, max }).map((score) => (
        <label key={score} className={styles.score}>
          <input
            type="radio"
            name={nameOf(item)}
            value={score}
            aria-label={say(scoreWords, locale, { score, most: max })}
            defaultChecked={value === String(score)}
          />
          <span aria-hidden="true">{score}</span>
        </label>
      ))}
      {/* A help text says itself what the ends mean. */}
      {!item.help && (
        <>
          <span className={styles.low}>{low[locale]}</span>
          <span className={styles.high}>{high[locale]}</span>
        </>
      )}
    </div>
  )
}
