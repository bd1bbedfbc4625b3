/** The dialog to schedule an article. */
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { LabelledInput } from '#web/office/form/field-input.tsx'
import { useFieldBinding } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { articlesApi } from './article.api.ts'
import { scheduleErrors } from './article-state.ts'
import type { Article } from './article.ts'

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

const asks = asked(articlesApi.patch, 'publishAt')
const ownInputs = { publishAt: PublishDate }

export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { row: article, locale } = useRecord<Article>()
  const { id, publishAt, version } = article
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.button}
      done={words.done}
      asks={asks}
      initial={{ publishAt }}
      needs={['publishAt']}
      check={(values) => scheduleErrors(values['publishAt'], new Date())}
      ownInputs={ownInputs}
      take={(client, input) =>
        client.call(articlesApi.patch, {
          params: { id },
          input: { ...input, websiteState: 'scheduled', version },
        })
      }
      onClose={onClose}
    >
      <p>{words.text[locale]}</p>
    </StepDialog>
  )
}

/** Says in words which moment it is. */
function PublishDate({ name }: { name: string }) {
  const { locale } = useRecord<Article>()
  const binding = useFieldBinding(name)
  const { field, value } = binding
  const isMoment = field.rule.safeParse(value).success
  const hint = isMoment && say(words.when, locale, { date: display(field, value, { locale }) })
  return <LabelledInput name={name} binding={binding} isRequired {...(hint && { hint })} />
}
