/** Shows a mail: HTML in a sandboxed frame, and the plain text. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './mail.module.css'

const words = {
  html: { es: 'El correo, como se ve', en: 'The mail as it is seen' },
  text: { es: 'Como texto sin formato', en: 'As plain text' },
} satisfies Record<string, Words>

type MailFrameProps = { viewUrl: string; text: string; lang: string }

export function MailFrame({ viewUrl, text, lang }: MailFrameProps) {
  const locale = useLocale()
  const [height, measure] = useContentHeight()
  return (
    <>
      {/* Scripts of a mail do not run; its links open in a new tab. */}
      <iframe
        className={styles.frame}
        title={words.html[locale]}
        src={viewUrl}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        lang={lang}
        style={height ? { height } : undefined}
        onLoad={({ currentTarget }) => measure(currentTarget)}
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

/** Shows HTML that changes, in place, so that the reader keeps the place. */
export function LiveFrame({ html, lang }: { html: string; lang: string }) {
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [height, measure] = useContentHeight()
  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!isLoaded || !shown) return
    // Read by the frame's document: that of the office allows no styles in a text.
    shown.documentElement.innerHTML = html.replace('<head>', '<head><base target="_blank">')
    measure(frame.current!)
  }, [html, isLoaded, measure])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={words.html[locale]}
      // An empty page, whose policy allows the styles of mails and no scripts.
      src="/mail-views/blank"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      lang={lang}
      style={height ? { height } : undefined}
      onLoad={() => setLoaded(true)}
    />
  )
}

/** Follows the height of the frame's content, which changes with the window's width. */
function useContentHeight(): [number | undefined, (frame: HTMLIFrameElement) => void] {
  const [height, setHeight] = useState<number>()
  const observer = useRef<ResizeObserver>(undefined)
  const measure = useCallback((frame: HTMLIFrameElement) => {
    const body = frame.contentDocument?.body
    if (!body) return
    const update = () => setHeight(Math.ceil(body.getBoundingClientRect().height) + borders)
    observer.current?.disconnect()
    observer.current = new ResizeObserver(update)
    observer.current.observe(body)
    update()
  }, [])
  useEffect(() => () => observer.current?.disconnect(), [])
  return [height, measure]
}
const borders = 2
