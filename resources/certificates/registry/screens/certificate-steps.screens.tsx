/** Actions on a certificate: file, revocation and correction. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { shownWhen } from '#web/office/form/form-context.tsx'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { pathTo } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { certificatesApi } from '../certificate.api.ts'
import { spacedCode } from '../certificate-code.ts'
import styles from './certificate.module.css'
import type { Certificate } from '../certificate.ts'
import { ReasonDialog } from './reason-dialog.screens.tsx'

const words = {
  pdf: { es: 'Descargar el PDF', en: 'Download the PDF' },
  page: { es: 'Ver la página pública', en: 'See the public page' },
  revoke: { es: 'Revocar sin emitir otro', en: 'Revoke without another' },
  revokeText: {
    es: 'Revocar no se puede deshacer: quien verifique el código {code} leerá que {name} ya no tiene un certificado válido, y el motivo.',
    en: 'Revoking cannot be undone: whoever verifies code {code} will read that {name} no longer holds a valid certificate, and why.',
  },
  revokeHint: {
    es: 'Lo lee quien verifique el certificado.',
    en: 'Read by whoever verifies the certificate.',
  },
  revoked: { es: 'El certificado está revocado', en: 'The certificate is revoked' },
  reissue: { es: 'Revocar y emitir otro', en: 'Revoke and issue another' },
  reissueText: {
    es: 'Se emite otro con un código nuevo. El código {code} dirá que fue reemplazado y llevará al nuevo.',
    en: 'Another is issued under a new code. Code {code} will say it was replaced, and lead to the new one.',
  },
  anewHint: {
    es: 'Horas, fechas, instructores, nombre y nota. Sin esto solo cambia el nombre.',
    en: 'Hours, dates, instructors, name and score. Without this the name alone changes.',
  },
  reissued: { es: 'El certificado se emitió de nuevo', en: 'The certificate was issued again' },
} satisfies Record<string, Words>

export function CertificateTools() {
  const { row, locale, client } = useRecord<Certificate>()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveAs(await client.download(certificatesApi.pdf, { params: { id: row.id } }))
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.bar}>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {words.pdf[locale]}
      </Button>
      <LinkButton href={pathTo('certificate', locale, { code: spacedCode(row.code) })}>
        {words.page[locale]}
      </LinkButton>
    </div>
  )
}

const hints = { reason: words.revokeHint, isAnew: words.anewHint }
const revoking = asked(certificatesApi.revoke, 'reason')
export function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Certificate>()
  return (
    <ReasonDialog
      title={words.revoke}
      done={words.revoked}
      isDangerous
      asks={revoking}
      hints={hints}
      take={(client, input) => client.call(certificatesApi.revoke, { params: { id: row.id }, input })}
      onClose={onClose}
    >
      <p>{say(words.revokeText, locale, { code: spacedCode(row.code), name: row.holderName })}</p>
    </ReasonDialog>
  )
}

const reissuing = asked(certificatesApi.reissue, 'isAnew', 'holderName', 'reason')
const unlessAnew = { holderName: shownWhen('isAnew', (isAnew) => isAnew !== true) }
export function ReissueDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Certificate>()
  return (
    <ReasonDialog
      title={words.reissue}
      done={words.reissued}
      asks={reissuing}
      initial={{ holderName: row.holderName }}
      hints={hints}
      visibleIf={unlessAnew}
      take={async (client, { reason, isAnew, holderName }, hoursConfirmed) => {
        await client.call(certificatesApi.reissue, {
          params: { id: row.id },
          input: { reason, ...(isAnew ? { isAnew, hoursConfirmed } : { holderName }) },
        })
        void readTasks(locale)
      }}
      onClose={onClose}
    >
      <p>{say(words.reissueText, locale, { code: spacedCode(row.code) })}</p>
    </ReasonDialog>
  )
}

const hard = { needs: certificatesApi.revoke, isDangerous: true } as const
/** Of a valid one alone. */
export const validSteps = [
  { key: 'reissue', words: words.reissue, needs: certificatesApi.reissue, dialog: ReissueDialog },
  { key: 'revoke', words: words.revoke, ...hard, dialog: RevokeDialog },
]
