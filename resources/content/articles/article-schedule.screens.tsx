/** The dialog to schedule an article. */
import { useState } from 'react'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { MomentInput } from '#web/office/form/dates/moment-input.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { articlesApi } from './article.api.ts'
import { articles, type Article } from './article.ts'

const words = {
  title: { es: 'Programar la publicación', en: 'Schedule publication' },
  button: { es: 'Programar', en: 'Schedule' },
  text: {
    es: 'El artículo se publica solo a esa hora, sin que nadie tenga que estar. Hasta entonces puede seguir cambiándolo.',
    en: 'The article publishes itself at that time, with nobody there. Until then you can go on changing it.',
  },
  when: { es: 'Saldrá el {date}, hora de Santo Domingo.', en: 'It comes out on {date}, Santo Domingo time.' },
  done: { es: 'La publicación quedó programada', en: 'Publication is scheduled' },
} satisfies Record<string, Words>

const { publishAt: field } = articles.fields
const isMoment = (value: string | null): value is string =>
  value !== null && field.rule.safeParse(value).success

export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { row: article, locale } = useRecord<Article>()
  const [at, setAt] = useState(article.publishAt)
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.button}
      done={words.done}
      take={(client) =>
        client.call(articlesApi.patch, {
          params: { id: article.id },
          input: { websiteState: 'scheduled', publishAt: at, version: article.version },
        })
      }
      inputs={['publishAt']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.text[locale]}</p>
          <PublishDate value={at} error={errors['publishAt']} onChange={setAt} />
        </>
      )}
    </StepDialog>
  )
}

type PublishDateProps = {
  value: string | null
  /** The server's message. */
  error: string | undefined
  onChange: (at: string | null) => void
}

function PublishDate({ value, error, onChange }: PublishDateProps) {
  const { locale } = useRecord<Article>()
  const label = field.label[locale]
  return (
    <Field
      label={label}
      hint={isMoment(value) && say(words.when, locale, { date: display(field, value, { locale }) })}
      error={error}
      isRequired
    >
      {(control) => (
        <MomentInput
          field={field}
          value={value}
          onChange={(changed) => onChange(changed as string | null)}
          onLeave={() => undefined}
          control={{ ...control, 'data-key': 'publishAt' }}
          locale={locale}
          label={label}
        />
      )}
    </Field>
  )
}
