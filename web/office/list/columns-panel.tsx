/** Chooses and orders the columns of a list. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { useEffect, useRef } from 'react'
import type { Fields } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../dialogs/overlay.tsx'
import { DensityChoice } from '../table/density-choice.tsx'
import styles from './toolbar.module.css'

const words = {
  columns: { es: 'Columnas', en: 'Columns' },
  usual: { es: 'Columnas de siempre', en: 'Usual columns' },
  up: { es: 'Mover {column} antes', en: 'Move {column} earlier' },
  down: { es: 'Mover {column} después', en: 'Move {column} later' },
} satisfies Record<string, Words>

type ColumnsPanelProps = {
  fields: Fields
  columns: readonly string[]
  usual: readonly string[]
  locale: Locale
  onChange: (columns: string[]) => void
}

export function ColumnsPanel({ fields, columns, usual, locale, onChange }: ColumnsPanelProps) {
  const others = Object.keys(fields).filter((name) => !columns.includes(name))
  const move = (from: number, to: number) =>
    onChange(columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!))
  const options = useRef<HTMLDivElement>(null)
  const chosen = useRef<string>(undefined)
  // The list may render the old columns again before the navigation ends.
  const shown = columns.join()
  const choose = (name: string, next: string[]) => {
    chosen.current = name
    onChange(next)
  }
  // Restores the keyboard focus on the option that moved to another group.
  useEffect(() => {
    if (chosen.current) options.current?.querySelector<HTMLElement>(`[name="${chosen.current}"]`)?.focus()
    chosen.current = undefined
  }, [shown])
  const labelOf = (name: string) => fields[name]?.label[locale] ?? name
  return (
    <Panel
      label={words.columns[locale]}
      trigger={
        <Button size="small">
          <Columns3 /> {words.columns[locale]}
        </Button>
      }
    >
      <div ref={options} className={styles.options}>
        {columns.map((name, at) => (
          <div key={name} className={styles.column}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked
                name={name}
                // A list needs at least one column.
                disabled={columns.length === 1}
                onChange={() =>
                  choose(
                    name,
                    columns.filter((other) => other !== name),
                  )
                }
              />
              {labelOf(name)}
            </label>
            <button
              type="button"
              disabled={at === 0}
              aria-label={say(words.up, locale, { column: labelOf(name) })}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp />
            </button>
            <button
              type="button"
              disabled={at === columns.length - 1}
              aria-label={say(words.down, locale, { column: labelOf(name) })}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown />
            </button>
          </div>
        ))}
        {others.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="checkbox"
              checked={false}
              name={name}
              onChange={() => choose(name, [...columns, name])}
            />
            {labelOf(name)}
          </label>
        ))}
      </div>
      <Button size="small" kind="quiet" onClick={() => onChange([...usual])}>
        {words.usual[locale]}
      </Button>
      <DensityChoice />
    </Panel>
  )
}
