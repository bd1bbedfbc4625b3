/** The footer of a form: save, discard, and the progress of the translation. */
import { useSyncExternalStore } from 'react'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from './form-context.tsx'
import { englishOf, outdatedKeys } from './form-values.ts'
import type { FormLanguages } from './text/form-languages.ts'
import formStyles from './form.module.css'
import styles from './save-bar.module.css'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  save: { es: 'Guardar', en: 'Save' },
  dirty: { es: 'Cambios sin guardar', en: 'Unsaved changes' },
  clean: { es: 'Todo está guardado', en: 'All is saved' },
  english: { es: 'Inglés: {share} %', en: 'English: {share}%' },
  open: { es: 'Mostrar inglés', en: 'Show English' },
  close: { es: 'Ocultar inglés', en: 'Hide English' },
} satisfies Record<string, Words>
const missingWords: CountedWords = {
  one: { es: 'Falta {n}: ir', en: '{n} missing: go there' },
  many: { es: 'Faltan {n}: ir al primero', en: '{n} missing: go to the first' },
}

const outdatedWords: CountedWords = {
  one: { es: '{n} desactualizado: ir', en: '{n} outdated: go there' },
  many: { es: '{n} desactualizados: ir al primero', en: '{n} outdated: go to the first' },
}

type SaveBarProps = {
  isSaving: boolean
  onRevert: () => void
  /** Missing where nothing is written in two languages. */
  languages: FormLanguages | undefined
  /** Leads to a field. */
  onGo: (key: string) => void
  submitText?: Words | undefined
  onCancel?: (() => void) | undefined
  isInDialog?: boolean
}

export function SaveBar({
  isSaving,
  onRevert,
  languages,
  onGo,
  submitText,
  onCancel,
  isInDialog = false,
}: SaveBarProps) {
  const { store, locale } = useForm()
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty, store.isDirty)
  const { saved } = useSyncExternalStore(store.subscribe, store.state, store.state)
  return (
    <div className={`${styles.bar} ${isInDialog ? styles.dialogBar : ''}`}>
      <Button
        type="submit"
        kind="primary"
        isBusy={isSaving}
        // What a field shows once it is left may move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.focus({ focusVisible: false })}
      >
        {(submitText ?? words.save)[locale]}
      </Button>
      {onCancel && <Button onClick={onCancel}>{acts.back[locale]}</Button>}
      {saved && isDirty && (
        <Button kind="quiet" onClick={onRevert}>
          {acts.discard[locale]}
        </Button>
      )}
      {saved && <span className={formStyles.state}>{(isDirty ? words.dirty : words.clean)[locale]}</span>}
      <span className={styles.spring} />
      {languages && <Translation languages={languages} onGo={onGo} />}
    </div>
  )
}

/** How much is translated, ways to what is not, and the switch of English. */
type TranslationProps = { languages: FormLanguages; onGo: SaveBarProps['onGo'] }
function Translation({ languages, onGo }: TranslationProps) {
  const { store, fields, locale, outdatedEnglish } = useForm()
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { done, of, missing } = englishOf(fields, state.values)
  const lacks = [
    { keys: missing, counted: missingWords },
    { keys: outdatedKeys(outdatedEnglish, state), counted: outdatedWords },
  ]
  const { isEnglishOpen, toggleEnglish } = languages
  return (
    <span className={styles.english}>
      {of > 0 && say(words.english, locale, { share: Math.floor((done / of) * 100) })}
      {lacks.map(
        ({ keys: [first, ...others], counted }) =>
          first && (
            <Button key={first} size="small" kind="quiet" onClick={() => onGo(first)}>
              {sayCount(counted, locale, { n: others.length + 1 })}
            </Button>
          ),
      )}
      <Button size="small" onClick={toggleEnglish}>
        {(isEnglishOpen ? words.close : words.open)[locale]}
      </Button>
    </span>
  )
}
