/** The button that leads to the provider, with the consent to the recording. */
import type { JoinPage } from '#resources/meetings/join/join.api.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { controlId } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import { Contact } from './contact.tsx'
import { RECORDING } from './recordings.tsx'
import styles from './screen.module.css'

const words = {
  enter: { es: 'Entrar a la reunión', en: 'Join the meeting' },
  entering: { es: 'Abriendo…', en: 'Opening...' },
  notReady: { es: 'La sala todavía no está lista', en: 'The room is not ready yet' },
  notReadyText: {
    es: 'La estamos preparando. Espere un minuto y pulse el botón; no pierde su lugar.',
    en: 'We are preparing it. Wait a minute and press the button; you keep your place.',
  },
  refused: { es: 'No pudimos abrirle la reunión', en: 'We could not open the meeting for you' },
  failed: {
    es: 'El servicio de videoconferencia no pudo abrirle la sala. Espere un minuto y vuelva a pulsar el botón; no pierde su lugar.',
    en: 'The video meeting service could not open the room for you. Wait a minute and press the button again; you keep your place.',
  },
} satisfies Record<string, Words>

/** Id of the answer, which the browser returns to. */
const ANSWER = 'form-answer'

export function EnterForm({ of: { consent, isReady } }: { of: JoinPage }) {
  const { locale, pathname, form } = useSite()
  const errors = form?.state === 'refused' ? form.errors : {}
  return (
    <form method="post" action={`${pathname}#${ANSWER}`} className={styles.enter} noValidate>
      <div id={ANSWER} tabIndex={-1} className={styles.answer}>
        <Answer isReady={isReady} />
      </div>
      {consent !== null && (
        <Checkbox
          id={controlId('consent')}
          name="consent"
          required
          label={consent}
          error={errors['consent']}
          defaultChecked={form?.values['consent'] === 'on'}
        />
      )}
      <Button type="submit" kind="primary" data-busy-text={words.entering[locale]}>
        {words.enter[locale]}
      </Button>
    </form>
  )
}

/** Why the last press did not lead on, or a press now would not. */
function Answer({ isReady }: Pick<JoinPage, 'isReady'>) {
  const { locale, form: last } = useSite()
  // A recording that was pressed answers beside it.
  const form = last?.values[RECORDING] ? undefined : last
  if (!form && isReady) return null
  if (!form)
    return (
      <Notice type="warning" title={words.notReady[locale]}>
        <p>{words.notReadyText[locale]}</p>
        <Contact />
      </Notice>
    )
  const consentMissing = form.state === 'refused' ? form.errors['consent'] : undefined
  const message = form.state === 'refused' ? form.message : words.failed[locale]
  return (
    <Notice type="error" title={words.refused[locale]}>
      <p>{consentMissing ?? message}</p>
      {!consentMissing && <Contact />}
    </Notice>
  )
}
