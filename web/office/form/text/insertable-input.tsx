/** A text field with a menu of placeholders to insert at the cursor. */
import { useContext, useRef, type ComponentProps } from 'react'
import { Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { InsertMenu } from './insert-menu.tsx'
import { InsertableContext } from './insertable.ts'
import styles from './insertable-input.module.css'

type Props = ComponentProps<'input'> & { value: string; onText: (text: string) => void }

export function InsertableInput({ onText, ...rest }: Props) {
  const hasMenu = useContext(InsertableContext) !== undefined
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const control = <Input {...rest} ref={input} onChange={({ target }) => onText(target.value)} />
  if (!hasMenu) return control
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = input.current!
    const start = selectionStart ?? rest.value.length
    onText(rest.value.slice(0, start) + text + rest.value.slice(selectionEnd ?? start))
    // Restores the cursor once the menu has closed and the text is rendered.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start + text.length, start + text.length)
    }, 50)
  }
  return (
    <div className={styles.line}>
      {control}
      <InsertMenu locale={locale} onInsert={insert} />
    </div>
  )
}
