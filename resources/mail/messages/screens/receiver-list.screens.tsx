/** The people of a mail by name, with who gets none and why. */
import { useState, type ReactNode } from 'react'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { skipReasons } from '../compose/mail-recipient.ts'
import type { MailReceiver } from '../mail.api.ts'
import { personKey } from '../people/person-source.ts'
import styles from './mail-form.module.css'

const words = {
  nobody: { es: 'Hoy nadie lo recibe.', en: 'Today nobody gets it.' },
  only: { es: 'Ver solo a quienes no lo reciben', en: 'Show only who does not get it' },
  show: { es: 'Ver la lista', en: 'Show the list' },
  silent: {
    es: 'Pidió que no se le contacte; lo recibe porque trata de su inscripción',
    en: 'Asked not to be contacted; gets it because it concerns the own registration',
  },
  label: { es: 'Personas del correo', en: 'People of the mail' },
} satisfies Record<string, Words>
const inLanguage: Record<Locale, Words> = {
  es: { es: '{n} en español', en: '{n} in Spanish' },
  en: { es: '{n} en inglés', en: '{n} in English' },
}
const reachedWords: CountedWords = {
  one: { es: 'Hoy lo recibe 1 persona', en: 'Today 1 person gets it' },
  many: { es: 'Hoy lo reciben {n} personas', en: 'Today {n} people get it' },
}
const refusedWords: CountedWords = {
  one: { es: '1 no lo recibe', en: '1 does not get it' },
  many: { es: '{n} no lo reciben', en: '{n} do not get it' },
}

/** `Hoy lo reciben 22 personas: 20 en español · 2 en inglés. 2 no lo reciben.` */
export function sayReach(receivers: readonly MailReceiver[], locale: Locale): string {
  const reached = receivers.filter(({ refusal }) => refusal === null)
  if (reached.length === 0) return words.nobody[locale]
  const languages = locales.flatMap((one) => {
    const n = reached.filter((person) => person.locale === one).length
    return n > 0 ? say(inLanguage[one], locale, { n }) : []
  })
  return `${sayCount(reachedWords, locale, { n: reached.length })}: ${languages.join(' · ')}.`
}

type ReceiverListProps = {
  receivers: readonly MailReceiver[]
  locale: Locale
  /** Adds what can be done with the person: a box to tick, a button to take them off. */
  around?: (receiver: MailReceiver, name: ReactNode) => ReactNode
  /** Long lists are opened on request. */
  isOpen?: boolean
}

export function ReceiverList({ receivers, locale, around, isOpen = false }: ReceiverListProps) {
  const refused = receivers.filter(({ refusal }) => refusal !== null)
  const [chosen, narrow] = useState<boolean>()
  // Who gets none is seen at once, also where the list is not.
  const isNarrowed = chosen ?? (!isOpen && refused.length > 0)
  const shown = isNarrowed ? refused : receivers
  const list = (
    <ul className={styles.people} aria-label={words.label[locale]}>
      {shown.map((receiver) => (
        <li key={`${receiver.role} ${personKey(receiver)}`}>
          {around?.(receiver, <Name receiver={receiver} />) ?? <Name receiver={receiver} />}
          <Obstacle receiver={receiver} locale={locale} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {refused.length > 0 && refused.length < receivers.length && (
        <Checkbox
          label={`${words.only[locale]} (${sayCount(refusedWords, locale, { n: refused.length })})`}
          checked={isNarrowed}
          onChange={({ target }) => narrow(target.checked)}
        />
      )}
      {isOpen || isNarrowed ? (
        list
      ) : (
        <details className={styles.details}>
          <summary>{words.show[locale]}</summary>
          {list}
        </details>
      )}
    </>
  )
}

const Name = ({ receiver: { name, address } }: { receiver: MailReceiver }) => (
  <span className={styles.name}>
    {name} <small>{address}</small>
  </span>
)

function Obstacle({ receiver: { refusal, isSilent }, locale }: { receiver: MailReceiver; locale: Locale }) {
  if (refusal) return <Badge tone="warning">{skipReasons[refusal][locale]}</Badge>
  return isSilent && <Badge>{words.silent[locale]}</Badge>
}
