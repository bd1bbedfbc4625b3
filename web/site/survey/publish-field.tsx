/** The permission to publish a comment: not given unless the person ticks it. */
import type { Words } from '#core/words.ts'
import { publishedAs, type PublishedAs } from '#resources/surveys/comment-states/comment-state.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Checkbox, FieldSet, Radio } from '#web/ui/field.tsx'
import { controlId, useFormState } from '#web/site/forms/form.tsx'
import styles from './screen.module.css'

const words = {
  publish: {
    es: 'Pueden publicar mi comentario en la página del curso.',
    en: 'You may publish my comment on the page of the course.',
  },
  hint: {
    es: 'Alguien de la firma lo lee antes. Con este enlace puede retirar el permiso mientras la encuesta esté abierta; después, escríbanos.',
    en: 'Somebody of the firm reads it first. You can take the permission back by this link while the survey is open; later, write to us.',
  },
  how: { es: 'Cómo publicarlo', en: 'How to publish it' },
  unnamed: {
    es: 'Se publica sin nombre, porque la encuesta es anónima.',
    en: 'It is published without a name, as the survey is anonymous.',
  },
} satisfies Record<string, Words>

type PublishFieldProps = { initial: PublishedAs | null; isAnonymous: boolean }

export function PublishField({ initial, isAnonymous }: PublishFieldProps) {
  const locale = useLocale()
  const { values, errors } = useFormState()
  const wasSent = Object.keys(values).length > 0
  const isTicked = wasSent ? values['publish'] === 'on' : initial !== null
  const signed = (wasSent ? values['publishAs'] : initial) ?? 'anonymous'
  return (
    <div className={styles.publish}>
      <Checkbox name="publish" label={words.publish[locale]} defaultChecked={isTicked} />
      <p className={styles.optional}>{isAnonymous ? words.unnamed[locale] : words.hint[locale]}</p>
      {!isAnonymous && (
        <FieldSet id={controlId('publishAs')} label={words.how[locale]} error={errors['publishAs']}>
          {Object.entries(publishedAs).map(([value, label]) => (
            <Radio
              key={value}
              name="publishAs"
              value={value}
              label={label[locale]}
              defaultChecked={signed === value}
            />
          ))}
        </FieldSet>
      )}
    </div>
  )
}
