/** Lists missing or wrong values, linked to their fields, tabs and parts of the page. */
import { Fragment, useContext } from 'react'
import type { Fields } from '#core/field.ts'
import { useLocale } from '#web/ui/environment.tsx'
import formStyles from '../form/form.module.css'
import { FieldLink } from '../records/field-link.tsx'
import { groupKey } from '../records/form-group.ts'
import { keyLabel } from '../records/key-label.ts'
import { RecordContext, useRecord, type OpenRecord } from '../records/record-context.ts'
import { completeWords, labelIn, namelessWords, splitErrors, type LabelOf } from './said-errors.ts'

type MissingListProps = {
  /** Key → message. */
  missing: Readonly<Record<string, string>>
  /** Those of the refused call, whose labels name what is no field of the record. */
  fields?: Fields | undefined
  /** Better names than labels, such as the text of one of many entries. */
  nameOf?: LabelOf
  /** Called before a link is followed. */
  onGo?: () => void
}

export function MissingList({ missing, fields = {}, nameOf, onGo = () => undefined }: MissingListProps) {
  const locale = useLocale()
  const record = useContext(RecordContext)
  const ofCall = labelIn(fields, locale)
  const label: LabelOf = (key) =>
    nameOf?.(key) ?? (record && keyLabel(key, record.screens, locale)) ?? ofCall(key)
  const { blank, others } = splitErrors(missing, label, locale)
  if (blank.length + others.length === 0) return null
  const nameIt = (key: string, text: string) =>
    record ? <Linked name={key} label={text} onGo={onGo} /> : text
  const [before, after] = completeWords[locale].split('{fields}')
  return (
    <ul className={formStyles.broken}>
      {blank.length > 0 && (
        <li>
          {before}
          {blank.map(({ key, label: text = namelessWords[locale] }, at) => (
            <Fragment key={key}>
              {/* Joined to the label, or it could start a line. */}
              {at > 0 && '\u2060, '}
              {nameIt(key, text)}
            </Fragment>
          ))}
          {after}
        </li>
      )}
      {others.map(({ key, label: text, message }) => (
        <li key={key}>
          {text && <>{nameIt(key, text)}: </>}
          {message}
        </li>
      ))}
    </ul>
  )
}

type LinkedProps = { name: string; label: string; onGo: () => void }
function Linked({ name, label, onGo }: LinkedProps) {
  const record = useRecord()
  const elsewhere = record.screens.fieldElsewhere?.(name, record.row)
  if (elsewhere)
    return (
      <FieldLink to={elsewhere} onClick={onGo}>
        {label}
      </FieldLink>
    )
  const go = placeOf(name, record)
  if (!go) return label
  const follow = () => {
    onGo()
    // After the dialog has returned the focus.
    setTimeout(go, 50)
  }
  return (
    <button type="button" onClick={follow}>
      {label}
    </button>
  )
}

/** How to get to what the key names: a tab, a field, or the part of the page that `causes.12` is in. */
function placeOf(key: string, { screens, goTo }: OpenRecord): (() => void) | undefined {
  const [first = ''] = key.split(/[.-]/)
  const field = screens.resource.fields[first]
  if (screens.tabs?.some((tab) => tab.key === first)) return () => goTo(key)
  if (field && field.mode !== 'readOnly') return () => goTo(key)
  const isPart = screens.groups?.some((group) => groupKey(group) === first)
  return isPart ? () => goToPart(first) : undefined
}

function goToPart(key: string): void {
  const section = document.querySelector<HTMLElement>(`[data-group="${key}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
