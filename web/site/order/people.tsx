/** The people of an order: named, corrected or replaced until it starts. */
import { say, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { MOST_PEOPLE } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { shownAs } from '#resources/booking/visitor-orders/visitor-order.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { PeopleTools, PersonRow, useRows } from '#web/site/register/people.tsx'
import { NAME_PEOPLE } from './intents.ts'
import type { OrderView } from './load.server.ts'
import { OwnForm } from './own-form.tsx'
import styles from './screen.module.css'

const words = {
  title: { es: 'Participantes', en: 'Participants' },
  toName: {
    es: 'Faltan {n} por nombrar: complételos aquí hasta que empiece.',
    en: '{n} still to be named: complete them here until it starts.',
  },
  oneToName: {
    es: 'Falta una persona por nombrar: complétela aquí hasta que empiece.',
    en: 'One person is still to be named: complete it here until it starts.',
  },
  allNamed: {
    es: 'Corrija un dato, o escriba a otra persona en su lugar, hasta que empiece.',
    en: 'Correct what is wrong, or write another person instead, until it starts.',
  },
  tooMany: {
    es: 'Son muchos participantes para esta página: envíenos la lista por correo.',
    en: 'There are too many participants for this page: send us the list by email.',
  },
  save: { es: 'Guardar los participantes', en: 'Save the participants' },
  saving: { es: 'Guardando…', en: 'Saving...' },
} satisfies Record<string, Words>

export function People({ of: order }: { of: OrderView }) {
  const locale = useLocale()
  const { people, toName, mayName } = order
  const isForm = mayName && people.length + toName <= MOST_PEOPLE
  return (
    <section className={styles.part}>
      <h2>{words.title[locale]}</h2>
      {mayName && <p>{isForm ? hintFor(toName, locale) : words.tooMany[locale]}</p>}
      {isForm ? <PeopleForm of={order} /> : <PeopleList of={order} />}
    </section>
  )
}

function hintFor(toName: number, locale: 'es' | 'en'): string {
  if (toName === 0) return words.allNamed[locale]
  return toName === 1 ? words.oneToName[locale] : say(words.toName, locale, { n: toName })
}

function PeopleForm({ of: { people, toName, event } }: { of: OrderView }) {
  const locale = useLocale()
  const rows = useRows(people.length + toName)
  const isMixed = event.modality === 'mixed'
  const modes = isMixed
    ? (['onSite', 'online'] as const).map((code) => ({ code, text: modalities[code][locale] }))
    : []
  return (
    <OwnForm intent={NAME_PEOPLE} button={{ idle: words.save, busy: words.saving, kind: 'primary' }}>
      {Array.from({ length: rows }, (_, at) => (
        <PersonRow
          key={at}
          at={at}
          {...(people[at] && { initial: people[at] })}
          // Of those who are named, the office changes the mode.
          modes={people[at] ? [] : modes}
        />
      ))}
      {toName > 0 && <PeopleTools mayAdd={false} />}
    </OwnForm>
  )
}

const PeopleList = ({ of: { people } }: { of: OrderView }) => (
  <ul>
    {people.map(({ firstName, lastName, email }) => (
      <li key={shownAs({ firstName, lastName, email })}>
        {firstName} {lastName}
      </li>
    ))}
  </ul>
)
