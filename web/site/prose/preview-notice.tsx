/** Notice that a previewed page is not public yet. */
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './preview-notice.module.css'

const words = {
  title: { es: 'Vista previa', en: 'Preview' },
  text: {
    es: 'Así quedaría esta página. Los visitantes siguen viendo la anterior hasta que se guarde.',
    en: 'This is how the page would be. Visitors still see the former one until it is saved.',
  },
} satisfies Record<string, Words>

export function PreviewNotice() {
  const locale = useLocale()
  return (
    <div className={styles.notice}>
      <Notice type="warning" title={words.title[locale]}>
        {words.text[locale]}
      </Notice>
    </div>
  )
}
