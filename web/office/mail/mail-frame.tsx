/** A mail as its reader sees it: the HTML in a closed frame, the plain text below. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './mail.module.css'

const words = {
  html: { es: 'El correo, como se ve', en: 'The mail as it is seen' },
  text: { es: 'Como texto sin formato', en: 'As plain text' },
} satisfies Record<string, Words>

type MailFrameProps = { viewUrl: string; text: string; lang: string }

export function MailFrame({ viewUrl, text, lang }: MailFrameProps) {
  const locale = useLocale()
  return (
    <>
      {/* Nothing in a mail runs here; its links open in a tab of their own. */}
      <iframe
        className={styles.frame}
        title={words.html[locale]}
        src={viewUrl}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        lang={lang}
      />
      <details className={styles.details}>
        <summary>{words.text[locale]}</summary>
        <pre className={styles.text} lang={lang}>
          {text}
        </pre>
      </details>
    </>
  )
}
