/** Asks a visitor whether the visit may be counted: both answers are one press away, and neither covers the page. */
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { answered, keepAnswer, type Answer, type Measuring } from './consent.ts'
import styles from './consent-banner.module.css'
import { answering, askBeforePaint, BANNER_ID, takeOver } from './early-answer.ts'
import { withPort } from './measuring.ts'

// Where the visitor was when asking for the question again.
let opener: HTMLElement | undefined

export function ConsentBanner({ measuring: { version, wording } }: { measuring: Measuring }) {
  // The script below has run with the page; whoever comes from the office has it drawn without.
  useEffect(() => {
    const early = takeOver()
    if (early) take(early)
    else if (!answered()) ask()
  }, [])
  return (
    <>
      <script
        suppressHydrationWarning
        // In the browser it has run already.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? askBeforePaint(version) : '' }}
      />
      <section id={BANNER_ID} tabIndex={-1} className={styles.banner} aria-label={wording.label}>
        <div className={styles.words}>
          <p>{wording.ask}</p>
          <p className={styles.granted}>{wording.granted}</p>
          <p className={styles.refused}>{wording.refused}</p>
          <details>
            <summary>{wording.more}</summary>
            {wording.details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </details>
        </div>
        <div className={styles.answers}>
          <Button {...answering('refused')} onClick={() => give('refused')}>
            {wording.refuse}
          </Button>
          <Button {...answering('granted')} onClick={() => give('granted')}>
            {wording.accept}
          </Button>
        </div>
      </section>
    </>
  )
}

/** For the foot of the page: the answer can be changed whenever the visitor likes. */
export function PrivacyButton({ measuring: { wording } }: { measuring: Measuring }) {
  return (
    <button
      type="button"
      {...answering('ask')}
      className={styles.change}
      onClick={({ currentTarget }) => {
        opener = currentTarget
        ask()
        document.getElementById(BANNER_ID)?.focus()
      }}
    >
      {wording.change}
    </button>
  )
}

/** The banner shows by this attribute, with the answer in force if there is one. */
function ask(): void {
  document.documentElement.dataset.consent = answered() ?? 'ask'
}

function take(answer: Answer): void {
  keepAnswer(answer)
  if (answer === 'granted') withPort((port) => port.start())
  else void import('./port.ts').then((port) => port.stop())
}

function give(answer: Answer): void {
  take(answer)
  delete document.documentElement.dataset.consent
  if (opener) opener.focus()
  else document.getElementById('content')?.focus({ preventScroll: true })
  opener = undefined
}
