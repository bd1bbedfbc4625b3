/** The list of data that match what is typed; the text keeps the focus. */
import { useEffect, useId, useImperativeHandle, useState, type Ref } from 'react'
import styles from './chips.module.css'
import type { Insertable } from './insertable.ts'

export type ChipListHandle = {
  /** True when the key was for the list. */
  press: (event: KeyboardEvent) => boolean
}
export type ChipListProps = {
  items: readonly Insertable[]
  /** The text that is typed into. */
  text: HTMLElement
  onPick: (item: Insertable) => void
}

export function ChipList({ items, text, onPick, ref }: ChipListProps & { ref?: Ref<ChipListHandle> }) {
  const id = useId()
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, items.length - 1)
  useImperativeHandle(ref, () => ({
    press: ({ key }) => {
      const item = items[at]
      if (!item) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step) choose((at + step + items.length) % items.length)
      else if (key === 'Enter' || key === 'Tab') onPick(item)
      else return false
      return true
    },
  }))
  useEffect(() => {
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${at}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [text, id, at])
  if (items.length === 0) return null
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text, whose keys choose
      role="listbox"
      aria-label={text.getAttribute('aria-label') ?? undefined}
      className={styles.list}
    >
      {items.map((item, place) => (
        <div
          key={item.name}
          id={`${id}-${place}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.option}
          // The text keeps the focus, and its cursor.
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(item)
          }}
        >
          {item.label}
        </div>
      ))}
    </div>
  )
}
