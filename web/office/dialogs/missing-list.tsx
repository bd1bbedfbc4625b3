/** Lists missing or wrong values, linked to their fields and tabs. */
import formStyles from '../form/form.module.css'
import { keyLabel } from '../records/key-label.ts'
import { useRecord } from '../records/record-context.ts'
import { FieldLink } from '../records/field-link.tsx'

type MissingListProps = {
  /** Key → message. */
  missing: Readonly<Record<string, string>>
  /** Called before a link is followed. */
  onGo: () => void
}

export function MissingList({ missing, onGo }: MissingListProps) {
  const { screens, row, locale, goTo } = useRecord()
  const { fields } = screens.resource
  const entries = Object.entries(missing)
  if (entries.length === 0) return null
  const isLinked = (key: string) => {
    const [first = ''] = key.split(/[.-]/)
    const isTab = screens.tabs?.some((tab) => tab.key === first) ?? false
    return isTab || (fields[first] !== undefined && fields[first].mode !== 'readOnly')
  }
  const go = (key: string) => {
    onGo()
    // After the dialog has returned the focus.
    setTimeout(() => goTo(key), 50)
  }
  return (
    <ul className={formStyles.broken}>
      {entries.map(([key, message]) => {
        const label = keyLabel(key, screens, locale)
        const elsewhere = screens.fieldElsewhere?.(key, row)
        return (
          <li key={key}>
            {elsewhere ? (
              <FieldLink to={elsewhere} onClick={onGo}>
                {label}
              </FieldLink>
            ) : isLinked(key) ? (
              <button type="button" onClick={() => go(key)}>
                {label}
              </button>
            ) : (
              label
            )}
            : {message}
          </li>
        )
      })}
    </ul>
  )
}
