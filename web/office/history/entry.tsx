/** One entry of a history: who, when, and values before and after. */
import { useState, type ReactNode } from 'react'
import { display, recordFields, type NameOf } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import type { HistoryEntry } from '#resources/system/history/history.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { fieldChangesOf, type FieldChange } from './field-changes.ts'
import styles from './history.module.css'
import { Marked } from './marked.tsx'
import { shortened, textDifference } from './text-difference.ts'

const words = {
  system: { es: 'El sistema', en: 'The system' },
  initial: { es: 'Valores iniciales ({n})', en: 'Initial values ({n})' },
  whole: { es: 'Ver el texto completo', en: 'Show the whole text' },
  part: { es: 'Ver solo lo que cambió', en: 'Show only what changed' },
  before: { es: 'antes', en: 'before' },
  blank: { es: 'vacío', en: 'blank' },
  now: { es: 'ahora', en: 'now' },
  changed: { es: 'Cambió', en: 'Changed' },
} satisfies Record<string, Words>
export const actions: Record<HistoryEntry['action'], Words> = {
  create: { es: 'creó el registro', en: 'created the record' },
  update: { es: 'hizo cambios', en: 'made changes' },
  remove: { es: 'eliminó el registro', en: 'removed the record' },
  restore: { es: 'recuperó el registro', en: 'restored the record' },
  state: { es: 'cambió su estado', en: 'changed its state' },
}

type EntryProps = {
  entry: HistoryEntry
  fields: Fields
  nameOf: NameOf
  /** Which record it is, where several are listed. */
  record?: ReactNode
  asideOf?: ((change: FieldChange) => ReactNode) | undefined
}

export function Entry({ entry, fields, nameOf, record, asideOf }: EntryProps) {
  const locale = useLocale()
  const changes = fieldChangesOf(entry.changes, { fields, locale, nameOf })
  const list = (
    <dl className={styles.lines}>
      {changes.map((change) => (
        <div key={change.key} className={styles.line}>
          <dt>{change.label}</dt>
          <dd>
            <Change change={change} />
            {entry.action !== 'create' && asideOf?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>
          <strong>{entry.by ?? words.system[locale]}</strong> {actions[entry.action][locale]}
          {record && <>: {record}</>}
        </span>
        <time dateTime={entry.at}>{display(recordFields['createdAt']!, entry.at, { locale })}</time>
      </p>
      {entry.action === 'create' && changes.length > 0 ? (
        <details className={styles.initial}>
          <summary>{say(words.initial, locale, { n: changes.length })}</summary>
          {list}
        </details>
      ) : (
        changes.length > 0 && list
      )}
    </li>
  )
}

/** Longer texts are shown as a difference instead of both values. */
const LONG = 60

function Change({ change: { from, to } }: { change: FieldChange }) {
  const locale = useLocale()
  // Two pictures can have the same description.
  if (from === to) return words.changed[locale]
  if (from !== '' && to !== '' && Math.max(from.length, to.length) > LONG)
    return <Difference from={from} to={to} />
  if (from === '') return <Excerpt text={to} />
  return (
    <>
      <span className="visually-hidden">{words.before[locale]}: </span>
      <span className={styles.before}>
        <Excerpt text={from} />
      </span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {words.now[locale]}: </span>
      {to === '' ? <em className={styles.note}>{words.blank[locale]}</em> : <Excerpt text={to} />}
    </>
  )
}

const Excerpt = ({ text }: { text: string }) => <Difference from={text} to={text} />

/** Shortened to the surroundings of the change until it is expanded. */
function Difference({ from, to }: { from: string; to: string }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const pieces = textDifference(from, to)
  const short = shortened(pieces)
  const isCut = short.some(({ text }, at) => text !== pieces[at]?.text)
  return (
    <>
      <Marked pieces={isWhole ? pieces : short} />
      {isCut && (
        <button
          type="button"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {(isWhole ? words.part : words.whole)[locale]}
        </button>
      )}
    </>
  )
}
