/** Picks a file in the words of the page's language; browsers label their own input in theirs. */
import { useState, type ComponentProps } from 'react'
import type { Words } from '#core/words.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './file-pick.module.css'

const words = {
  choose: { es: 'Elegir archivo', en: 'Choose file' },
  none: { es: 'Ningún archivo elegido', en: 'No file chosen' },
} satisfies Record<string, Words>

export function FilePick({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const locale = useLocale()
  const [name, setName] = useState<string>()
  return (
    <div className={styles.pick}>
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name)
          onChange?.(event)
        }}
      />
      <span className={buttonClasses({ size: 'small' })} aria-hidden>
        {words.choose[locale]}
      </span>
      <span className={name ? styles.name : styles.none} aria-hidden>
        {name ?? words.none[locale]}
      </span>
    </div>
  )
}
