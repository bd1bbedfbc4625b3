/** Resolves an edit conflict: the user chooses the own or the stored value of each field. */
import { useState } from 'react'
import { isApiError } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import { text, type Field, type Fields } from '#core/field.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { languageNames } from '../addresses.ts'
import { isSame } from '../form/form-values.ts'
import { readable, textIn } from '../history/field-changes.ts'
import styles from './conflict-dialog.module.css'
import { OfficeDialog } from './overlay.tsx'
import { textDifference, type Piece } from '../history/text-difference.ts'

const words = {
  title: { es: 'Otra persona guardó antes', en: 'Somebody else saved first' },
  text: {
    es: 'Elija en cada campo qué valor queda. Lo que no está aquí no choca y se conserva.',
    en: 'Choose which value stays in each field. What is not here does not clash and is kept.',
  },
  none: {
    es: 'Sus cambios no chocan con los de la otra persona: puede guardarlos.',
    en: 'Your changes do not clash with the other person’s: you can save them.',
  },
  mine: { es: 'Lo que usted escribió', en: 'What you wrote' },
  theirs: { es: 'Lo ya guardado', en: 'What is saved' },
  allMine: { es: 'Todo lo que usted escribió', en: 'All that you wrote' },
  allTheirs: { es: 'Todo lo ya guardado', en: 'All that is saved' },
  blank: { es: 'Vacío', en: 'Blank' },
  save: { es: 'Guardar lo elegido', en: 'Save what is chosen' },
  cancel: { es: 'Volver al formulario', en: 'Back to the form' },
} satisfies Record<string, Words>

/** The data of the 409 answer to a save of an outdated version. */
export type EditConflict = {
  version: number
  current: Record<string, unknown>
  fields: Record<string, { yours: unknown; theirs: unknown }>
}
/** The conflict that refused a save; undefined for other errors. */
export function conflictOf(error: unknown): EditConflict | undefined {
  if (!isApiError(error) || error.status !== 409) return undefined
  const data = error.data as Partial<EditConflict> | undefined
  return data?.version && data.current && data.fields ? (data as EditConflict) : undefined
}

type Side = 'mine' | 'theirs'
/** `onResolve` gets the chosen values and the version to save them on. */
type ConflictProps = {
  fields: Fields
  conflict: EditConflict
  nameOf?: NameOf | undefined
  onResolve: (merged: { values: Record<string, unknown>; version: number }) => void
  onClose: () => void
}

export function ConflictDialog({ fields, conflict, nameOf, onResolve, onClose }: ConflictProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const names = Object.keys(conflict.fields)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(names.map((name) => [name, side])))
  const resolve = () => onResolve({ values: mergedValues(conflict, chosen), version: conflict.version })
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel[locale]}</Button>
      <Button kind="primary" onClick={resolve}>
        {words.save[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions} isWide>
      <p>{(names.length > 0 ? words.text : words.none)[locale]}</p>
      {names.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {words.allMine[locale]}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {words.allTheirs[locale]}
          </Button>
        </div>
      )}
      {Object.entries(conflict.fields).map(([name, values]) => (
        <Clash
          key={name}
          name={name}
          field={fields[name] ?? text({ es: name, en: name })}
          reading={{ locale, nameOf, title: titlesOf(conflict)[name] }}
          values={values}
          side={chosen[name] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [name]: side })}
        />
      ))}
    </OfficeDialog>
  )
}

const titlesOf = ({ current }: EditConflict): Record<string, string> =>
  (current['titles'] ?? {}) as Record<string, string>

/** The own value is kept unless the stored one was chosen. */
export function mergedValues(
  { fields }: EditConflict,
  chosen: Record<string, Side>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { yours, theirs }]) => [
      name,
      chosen[name] === 'theirs' ? theirs : yours,
    ]),
  )
}

type Reading = { locale: Locale; nameOf: NameOf | undefined; title: string | undefined }
type ClashProps = {
  name: string
  field: Field
  reading: Reading
  values: { yours: unknown; theirs: unknown }
  side: Side
  onChoose: (side: Side) => void
}

function Clash({ name, field, reading, values, side, onChoose }: ClashProps) {
  const { locale, nameOf, title } = reading
  const languages = differingLanguages(values)
  const mine = valueText(field, values.yours, { locale, nameOf, languages })
  const theirs = valueText(field, values.theirs, { locale, nameOf, languages, title })
  const pieces = textDifference(mine, theirs)
  const sides: [Side, Piece[]][] = [
    ['mine', pieces.filter(({ kind }) => kind !== 'new')],
    ['theirs', pieces.filter(({ kind }) => kind !== 'gone')],
  ]
  return (
    <fieldset className={styles.clash}>
      <legend>{field.label[locale]}</legend>
      {sides.map(([which, shown]) => (
        <label key={which} className={styles.side}>
          <span className={styles.choice}>
            <input
              type="radio"
              name={`clash-${name}`}
              checked={side === which}
              onChange={() => onChoose(which)}
            />
            {words[which][locale]}
          </span>
          <span>{shown.length > 0 ? <Differing pieces={shown} /> : <em>{words.blank[locale]}</em>}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Marks what differs; nothing is struck through, because neither side is wrong. */
const Differing = ({ pieces }: { pieces: readonly Piece[] }) => (
  <span className={styles.value}>
    {pieces.map(({ kind, text: part }, at) =>
      kind === 'same' ? part : <mark key={`${at} ${part}`}>{part}</mark>,
    )}
  </span>
)

/** The languages in which both versions of a translated value differ. */
export const differingLanguages = ({ yours, theirs }: { yours: unknown; theirs: unknown }): Locale[] =>
  locales.filter((language) => !isSame(textIn(yours, language), textIn(theirs, language)))

type ValueTextOptions = Omit<Reading, 'title'> & { title?: string | undefined; languages: readonly Locale[] }
/** The value as text; a translated one with every language that differs. */
function valueText(field: Field, value: unknown, { languages, ...reading }: ValueTextOptions): string {
  if (!field.isTranslated) return readable(field, value, reading)
  return languages
    .map((language) => [
      languageNames[language],
      readable({ ...field, isTranslated: false }, textIn(value, language), reading),
    ])
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${name}: ${part}`)
    .join('\n')
}
