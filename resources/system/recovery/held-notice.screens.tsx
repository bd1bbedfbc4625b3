/** Releases what a restore holds, after a look at what it would do. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { recoveryApi, type Held } from './recovery.api.ts'
import { heldTitle, sayHeld } from './recovery.words.ts'

type Choice = 'send' | 'cancel'

const words = {
  why: {
    es: 'Lo que esperaba cuando se hizo la copia pudo haberse enviado después.',
    en: 'What waited when the backup was made may have gone out since.',
  },
  done: { es: 'Los correos y webhooks vuelven a salir', en: 'Mails and webhooks go out again' },
} satisfies Record<string, Words>

const choices: Record<Choice, { button: Words; title: Words; text: Words }> = {
  cancel: {
    button: { es: 'Cancelar lo que esperaba', en: 'Cancel what waited' },
    title: { es: 'Cancelar lo que esperaba y seguir', en: 'Cancel what waited and go on' },
    text: {
      es: 'Para cuando el original siguió funcionando después de la copia: lo que esperaba ya salió entonces. Lo que se escribió desde la restauración se envía.',
      en: 'For when the original went on after the backup: what waited went out then. What was written since the restore is sent.',
    },
  },
  send: {
    button: { es: 'Enviar todo', en: 'Send everything' },
    title: { es: 'Enviar todo y seguir', en: 'Send everything and go on' },
    text: {
      es: 'Para cuando el original se perdió en el momento de la copia. Lo que salió después de ella llega por segunda vez.',
      en: 'For when the original was lost at the moment of the backup. What went out after it arrives a second time.',
    },
  },
}

export function HeldNotice({ held }: { held: Held }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<Choice>()
  return (
    <>
      <Notice type="warning" title={heldTitle[locale]}>
        <p>{sayHeld(held, locale)}</p>
        <p>{words.why[locale]}</p>
      </Notice>
      {mayCall(recoveryApi.release) && (
        <Bar>
          <Button kind="primary" onClick={() => setChoice('cancel')}>
            {choices.cancel.button[locale]}
          </Button>
          <Button onClick={() => setChoice('send')}>{choices.send.button[locale]}</Button>
        </Bar>
      )}
      {choice && (
        <StepDialog
          title={choices[choice].title[locale]}
          button={choices[choice].button}
          isDangerous
          done={words.done}
          take={(client) => client.call(recoveryApi.release, { input: { waiting: choice } })}
          onDone={() => void revalidate()}
          onClose={() => setChoice(undefined)}
        >
          <p>{sayHeld(held, locale)}</p>
          <p>{choices[choice].text[locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
