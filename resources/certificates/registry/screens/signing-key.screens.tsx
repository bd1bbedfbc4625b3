/** Replaces the signing key of digital badges, after a warning. */
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { Locale, Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { certificatesApi } from '../certificate.api.ts'

const words = {
  open: { es: 'Clave de firma', en: 'Signing key' },
  title: { es: 'Renovar la clave de firma', en: 'Renew the signing key' },
  about: {
    es: 'Con ella se firman las credenciales digitales (Open Badges) de los certificados. Conviene renovarla de tiempo en tiempo.',
    en: 'It signs the digital credentials (Open Badges) of certificates. It is well renewed from time to time.',
  },
  fresh: {
    es: 'Lo que se firme desde ahora lleva la clave nueva.',
    en: 'What is signed from now on carries the new key.',
  },
  old: {
    es: 'Las credenciales ya descargadas se siguen verificando: las claves anteriores quedan publicadas.',
    en: 'Credentials downloaded before stay verifiable: earlier keys remain published.',
  },
  same: {
    es: 'Los certificados en PDF, sus códigos y su estado no cambian.',
    en: 'PDF certificates, their codes and their state do not change.',
  },
  final: { es: 'No se puede volver a la clave anterior.', en: 'There is no way back to the earlier key.' },
  renew: { es: 'Renovar la clave', en: 'Renew the key' },
  done: {
    es: 'Una clave nueva firma desde ahora; las anteriores siguen publicadas.',
    en: 'A new key signs from now on; earlier ones remain published.',
  },
} satisfies Record<string, Words>

export function SigningKey({ locale }: { locale: Locale }) {
  const [isOpen, setOpen] = useState(false)
  if (!mayCall(certificatesApi.rotateKey)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <KeyRound /> {words.open[locale]}
      </Button>
      {isOpen && <RenewDialog locale={locale} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenewDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.renew}
      isDangerous
      done={words.done}
      take={(client) => client.call(certificatesApi.rotateKey)}
      onClose={onClose}
    >
      <p>{words.about[locale]}</p>
      <Points>
        {[words.fresh, words.old, words.same, words.final].map((point) => (
          <li key={point.en}>{point[locale]}</li>
        ))}
      </Points>
    </StepDialog>
  )
}
