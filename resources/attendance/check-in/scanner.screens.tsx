/** Turns the camera on and off, and shows its picture. */
import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './check-in.module.css'
import { scanTickets } from './scan-tickets.screens.tsx'
import { allowSound } from './scan-signals.ts'

const words = {
  start: { es: 'Escanear entradas', en: 'Scan tickets' },
  stop: { es: 'Apagar la cámara', en: 'Turn the camera off' },
  hint: {
    es: 'Ponga el código QR de la entrada frente a la cámara.',
    en: 'Hold the ticket’s QR code before the camera.',
  },
  video: { es: 'Imagen de la cámara', en: 'Camera picture' },
  denied: {
    es: 'El navegador no permite la cámara. Permítala en sus ajustes, o busque el nombre abajo.',
    en: 'The browser does not allow the camera. Allow it in its settings, or find the name below.',
  },
  none: {
    es: 'No se encontró una cámara que se pueda usar. Busque el nombre abajo.',
    en: 'No camera was found that can be used. Find the name below.',
  },
} satisfies Record<string, Words>

export function Scanner({ onFound }: { onFound: (text: string) => void }) {
  const locale = useLocale()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<Words>()
  const start = () => {
    allowSound()
    setProblem(undefined)
    setOn(true)
  }
  const fail = (error: unknown) => {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    setProblem(isDenied ? words.denied : words.none)
    setOn(false)
  }
  return (
    <div className={styles.scanner}>
      {isOn && <Picture onFound={onFound} onFailure={fail} />}
      {isOn ? (
        <Button onClick={() => setOn(false)}>
          <CameraOff />
          {words.stop[locale]}
        </Button>
      ) : (
        <Button kind="primary" onClick={start}>
          <Camera />
          {words.start[locale]}
        </Button>
      )}
      {problem && <Notice type="warning">{problem[locale]}</Notice>}
    </div>
  )
}

type PictureProps = { onFound: (text: string) => void; onFailure: (error: unknown) => void }
function Picture({ onFound, onFailure }: PictureProps) {
  const locale = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  // The callbacks change with the session; the camera must not restart.
  const latest = useRef({ onFound, onFailure })
  useEffect(() => {
    latest.current = { onFound, onFailure }
  })
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    scanTickets(video.current!, (text) => latest.current.onFound(text)).then(
      (end) => {
        if (isOver) end()
        else stop = end
      },
      (error: unknown) => !isOver && latest.current.onFailure(error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <figure className={styles.camera}>
      <video ref={video} muted playsInline aria-label={words.video[locale]} />
      <figcaption>{words.hint[locale]}</figcaption>
    </figure>
  )
}
