/** The form of a new record, with initial values from the address. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useNavigate } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { useQuestions } from '../dialogs/use-questions.tsx'
import type { Values } from '../form/form-values.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { formOf } from './record-page.tsx'
import styles from './record.module.css'
import type { Screens } from './screen.ts'
import { acts } from '../dialogs/act-words.ts'

const words = {
  create: { es: 'Crear', en: 'Create' },
} satisfies Record<string, Words>

/** What the address fills in is shown too. */
function firstFieldsOf(
  { resource, createFields = {}, quickCreateFields = [], firstFields = quickCreateFields }: Screens,
  initial: Values,
): string[] {
  const required = Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode === 'required')
  return [...required, ...firstFields, ...Object.keys(createFields), ...Object.keys(initial)]
}

const stepSearch = ({ createsFor }: Screens): string =>
  createsFor ? `?${new URLSearchParams({ step: createsFor.step })}` : ''

type NewRecordProps = { screens: Screens; initial: Values; titles: Readonly<Record<string, string>> }

export function NewRecord({ screens, initial, titles }: NewRecordProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { one, many } = screens.resource.words
  const list = officeHref(locale, screens.segment)
  const Watch = screens.watch
  const { dialog, withAnswers } = useQuestions(screens.questions ?? {})
  return (
    <article className={styles.record}>
      <Link to={list} className={styles.back}>
        <ArrowLeft /> {many[locale]}
      </Link>
      <header className={styles.title}>
        <h1>{say(acts.create, locale, { one: midSentence(one[locale]) })}</h1>
      </header>
      <ResourceForm
        {...formOf(screens)}
        isPage
        groups={screens.groups?.filter(({ Body }) => !Body)}
        fields={{ ...screens.resource.fields, ...screens.createFields }}
        initial={initial}
        titles={titles}
        firstFields={firstFieldsOf(screens, initial)}
        submitText={screens.createsFor?.words ?? words.create}
        save={(input) =>
          withAnswers((given) =>
            officeClient(locale).call(screens.api.create!, { input: { ...input, ...given } }),
          )
        }
        onSaved={({ id }) => void navigate(`${list}/${id}${stepSearch(screens)}`, { replace: true })}
        onCancel={() => void navigate(list)}
      >
        {Watch && <Watch />}
      </ResourceForm>
      {dialog}
    </article>
  )
}
