/** Lists the keyboard shortcuts and switches single-letter ones on or off. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { openScreens } from '../navigation.ts'
import { OfficeDialog } from '../dialogs/overlay.tsx'
import { commandKey } from './palette-context.ts'
import styles from './shortcuts.module.css'
import { areLettersOn, turnLetters } from './use-shortcuts.ts'

const words = {
  title: { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  anywhere: { es: 'En toda la oficina', en: 'Anywhere in the office' },
  goTo: { es: 'Ir a', en: 'Go to' },
  palette: { es: 'Buscar o hacer algo', en: 'Search or do something' },
  shortcuts: { es: 'Ver estos atajos', en: 'See these shortcuts' },
  close: { es: 'Cerrar lo que está abierto encima', en: 'Close what is open on top' },
  tabs: {
    es: 'Abrir una pestaña del registro, fuera de su formulario',
    en: 'Open a tab of the record, outside of its form',
  },
  calendar: { es: 'En una fecha, abrir el calendario', en: 'In a date, open the calendar' },
  rows: { es: 'Recorrer las filas', en: 'Walk the rows' },
  peek: {
    es: 'Ver la fila al lado de la lista; otra vez o Esc, cerrarla',
    en: 'See the row beside the list; again or Esc closes it',
  },
  space: { es: 'Espacio', en: 'Space' },
  choose: { es: 'Elegir una fila; con Mayús, hasta ella', en: 'Select a row; with Shift, up to it' },
  edit: { es: 'Abrir o editar la fila', en: 'Open or edit the row' },
  search: { es: 'Buscar en la lista', en: 'Search the list' },
  letters: { es: 'Usar los atajos de una sola letra', en: 'Use the shortcuts of single letters' },
  between: { es: 'luego', en: 'then' },
} satisfies Record<string, Words>

type Shortcut = { keys: string[]; text: string }

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const [isOn, setIsOn] = useState(areLettersOn)
  const turn = () => {
    turnLetters(!isOn)
    setIsOn(!isOn)
  }
  const anywhere: Shortcut[] = [
    { keys: [commandKey(), 'K'], text: words.palette[locale] },
    { keys: ['?'], text: words.shortcuts[locale] },
    { keys: ['Esc'], text: words.close[locale] },
    { keys: ['j', 'k', '↓', '↑'], text: words.rows[locale] },
    { keys: [words.space[locale]], text: words.peek[locale] },
    { keys: ['x'], text: words.choose[locale] },
    { keys: ['Enter', 'e'], text: words.edit[locale] },
    { keys: ['/'], text: words.search[locale] },
    { keys: ['1', '9'], text: words.tabs[locale] },
    { keys: ['Alt', '↓'], text: words.calendar[locale] },
  ]
  const navigation = openScreens().flatMap(({ shortcut, words: screen }) =>
    shortcut ? [{ keys: ['g', shortcut], text: screen[locale] }] : [],
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <div className={styles.columns}>
        <Keys title={words.anywhere[locale]} shortcuts={anywhere} />
        <Keys title={words.goTo[locale]} shortcuts={navigation} between={words.between[locale]} />
      </div>
      <Checkbox label={words.letters[locale]} checked={isOn} onChange={turn} />
    </OfficeDialog>
  )
}

function Keys({ title, shortcuts, between }: { title: string; shortcuts: Shortcut[]; between?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key, position) => (
                <span key={key}>
                  {position > 0 && between && <span className={styles.between}>{between} </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
