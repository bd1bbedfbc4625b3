/** Offers to restore a draft, or says that it was restored. */
import { dateFormatter } from '#core/formatters.ts'
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type Words, unbroken } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './lists/form-list.module.css'

const words = {
  found: { es: 'Hay un borrador sin guardar ({time})', en: 'There is an unsaved draft ({time})' },
  take: { es: 'Recuperarlo', en: 'Restore it' },
  restored: {
    es: 'Su sesión terminó mientras escribía: lo escrito ({time}) está de nuevo aquí, todavía sin guardar.',
    en: 'Your session ended while you were writing: what you wrote ({time}) is back here, not saved yet.',
  },
  undo: { es: 'Deshacer', en: 'Undo' },
  forget: { es: 'Descartarlo', en: 'Discard it' },
} satisfies Record<string, Words>

type DraftOfferProps = { at: Date; locale: Locale; onRestore: () => void; onDiscard: () => void }

const timeOf = (at: Date, locale: Locale): string => {
  const style = { timeStyle: 'short', timeZone: homeZone } as const
  return unbroken(dateFormatter(locale, style).format(at))
}

type DraftRestoredProps = { at: Date; locale: Locale; onUndo: () => void }
export const DraftRestored = ({ at, locale, onUndo }: DraftRestoredProps) => (
  <Notice type="info">
    {say(words.restored, locale, { time: timeOf(at, locale) })}
    <span className={styles.adding}>
      <Button size="small" onClick={onUndo}>
        {words.undo[locale]}
      </Button>
    </span>
  </Notice>
)

export function DraftOffer({ at, locale, onRestore, onDiscard }: DraftOfferProps) {
  const time = timeOf(at, locale)
  return (
    <Notice type="info">
      {say(words.found, locale, { time })}
      <span className={styles.adding}>
        <Button size="small" onClick={onRestore}>
          {words.take[locale]}
        </Button>
        <Button size="small" kind="quiet" onClick={onDiscard}>
          {words.forget[locale]}
        </Button>
      </span>
    </Notice>
  )
}
