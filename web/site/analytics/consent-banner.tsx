/** The consent banner: both answers are one press away. */
import { Button } from '#web/ui/button.tsx'
import { answerAttribute, consentScript, BANNER_ID } from './consent-script.ts'
import type { Measuring } from './consent.ts'
import styles from './consent-banner.module.css'

/** Rendered hidden; the inline script shows it and stores the answer. */
export function ConsentBanner({ measuring: { wording, ...settings } }: { measuring: Measuring }) {
  // Escaped, so that no setting can end the script element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return (
    <>
      <script type="application/json" data-measuring dangerouslySetInnerHTML={{ __html: json }} />
      <script dangerouslySetInnerHTML={{ __html: consentScript }} />
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
          <Button {...answerAttribute('refused')}>{wording.refuse}</Button>
          <Button {...answerAttribute('granted')}>{wording.accept}</Button>
        </div>
      </section>
    </>
  )
}

/** In the footer, to change the answer at any time. */
export function PrivacyButton({ measuring: { wording } }: { measuring: Measuring }) {
  return (
    <button type="button" {...answerAttribute('ask')} className={styles.change}>
      {wording.change}
    </button>
  )
}
