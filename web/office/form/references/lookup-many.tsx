/** Picks several records by typing, in order. */
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { nameOf } from '#web/office/records/titles.ts'
import { Lookup } from './lookup.tsx'
import styles from './lookup.module.css'
import type { PlainInputProps } from '../text/plain-input-props.ts'

const drop = { es: 'Quitar {title}', en: 'Remove {title}' } satisfies Words

type LookupManyProps = {
  target: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  onLeave?: () => void
  onCreate?: ((term: string) => void) | undefined
  control?: Partial<PlainInputProps['control']>
  label: string
  locale: Locale
}

export function LookupMany({ target, value, onChange, label, locale, ...rest }: LookupManyProps) {
  const [titles, remember] = useTitles(target, value, locale)
  return (
    <div>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {value.map((id) => (
            <li key={id} className={styles.chip}>
              {titles[id] ?? '…'}
              <button
                type="button"
                className={styles.drop}
                aria-label={say(drop, locale, { title: titles[id] ?? id })}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Lookup
        target={target}
        value={null}
        isForMany
        label={label}
        locale={locale}
        onPick={(id, title) => {
          if (id === null || value.includes(id)) return
          remember(id, title)
          onChange([...value, id])
        }}
        {...rest}
      />
    </div>
  )
}

type Titles = Readonly<Record<string, string>>
function useTitles(target: string, ids: readonly string[], locale: Locale) {
  const [titles, setTitles] = useState<Titles>({})
  const unknown = ids.filter((id) => titles[id] === undefined).join()
  useEffect(() => {
    if (unknown === '') return
    for (const id of unknown.split(',')) {
      void nameOf(target, id, officeClient(locale)).then((name) =>
        setTitles((known) => ({ ...known, [id]: name ?? id })),
      )
    }
  }, [target, unknown, locale])
  const remember = (id: string, title: string) => setTitles((known) => ({ ...known, [id]: title }))
  return [titles, remember] as const
}
