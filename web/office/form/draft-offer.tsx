/** Offers back what was typed here before and never saved. */
import { homeZone } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './form.module.css'

const words = {
  found: { es: 'Hay un borrador sin guardar ({time})', en: 'There is an unsaved draft ({time})' },
  take: { es: 'Recuperarlo', en: 'Restore it' },
  forget: { es: 'Descartarlo', en: 'Discard it' },
} satisfies Record<string, Words>

type DraftOfferProps = { at: Date; locale: Locale; onTake: () => void; onForget: () => void }

export function DraftOffer({ at, locale, onTake, onForget }: DraftOfferProps) {
  const style = { timeStyle: 'short', timeZone: homeZone } as const
  const time = new Intl.DateTimeFormat(locale === 'es' ? 'es-DO' : 'en-US', style).format(at)
  return (
    <Notice type="info">
      {say(words.found, locale, { time })}
      <span className={styles.adding}>
        <Button size="small" onClick={onTake}>
          {words.take[locale]}
        </Button>
        <Button size="small" kind="quiet" onClick={onForget}>
          {words.forget[locale]}
        </Button>
      </span>
    </Notice>
  )
}
