/** What is missing or wrong, field by field, each a way to where it is mended. */
import formStyles from '../form/form.module.css'
import { saidKey } from '../records/key-words.ts'
import { useRecord } from '../records/record-context.ts'

type MissingListProps = {
  /** Key → what is wrong, already said. */
  missing: Readonly<Record<string, string>>
  /** Before the way is taken. */
  onGo: () => void
}

export function MissingList({ missing, onGo }: MissingListProps) {
  const { screens, locale, goTo } = useRecord()
  const { fields } = screens.resource
  const entries = Object.entries(missing)
  if (entries.length === 0) return null
  const isWay = (key: string) => {
    const [first = ''] = key.split(/[.-]/)
    const isTab = screens.tabs?.some((tab) => tab.key === first) ?? false
    return isTab || (fields[first] !== undefined && fields[first].mode !== 'readOnly')
  }
  const go = (key: string) => {
    onGo()
    // The dialog gives its focus back first.
    setTimeout(() => goTo(key), 50)
  }
  return (
    <ul className={formStyles.broken}>
      {entries.map(([key, message]) => {
        const label = saidKey(key, screens, locale)
        return (
          <li key={key}>
            {isWay(key) ? (
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
