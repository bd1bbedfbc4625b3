/** Draws a signature by finger, pen or mouse, or uploads a picture. */
import { useRef, useState, type PointerEvent } from 'react'
import type { Words } from '#core/words.ts'
import { useForm, useFieldBinding } from '#web/office/form/form-context.tsx'
import { upload } from '#web/office/form/files/upload.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './template-preview.module.css'

const words = {
  draw: { es: 'O firme aquí', en: 'Or sign here' },
  use: { es: 'Usar esta firma', en: 'Use this signature' },
  clear: { es: 'Borrar', en: 'Clear' },
  file: { es: 'firma.png', en: 'signature.png' },
} satisfies Record<string, Words>
const SIZE = { width: 640, height: 200 }

export function SignaturePad({ name }: { name: string }) {
  const { locale } = useForm()
  const { set } = useFieldBinding(name)
  const { canvas, isDrawn, clear, ...drawing } = useDrawing()
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
    if (!blob) return
    setBusy(true)
    try {
      const file = new File([blob], words.file[locale], { type: 'image/png' })
      const { signal } = new AbortController()
      const stored = await upload({ file, purpose: 'image', locale, signal, onProgress: () => undefined })
      set(stored.id, stored.name)
      clear()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.signing}>
      <p>{words.draw[locale]}</p>
      <canvas ref={canvas} className={styles.pad} {...SIZE} {...drawing} aria-label={words.draw[locale]} />
      {isDrawn && (
        <Bar>
          <Button size="small" isBusy={isBusy} onClick={() => void use()}>
            {words.use[locale]}
          </Button>
          <Button size="small" kind="quiet" onClick={clear}>
            {words.clear[locale]}
          </Button>
        </Bar>
      )}
    </div>
  )
}

function useDrawing() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const penOf = () => canvas.current?.getContext('2d')
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = SIZE.width / box.width
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale]
  }
  return {
    canvas,
    isDrawn,
    clear: () => {
      penOf()?.clearRect(0, 0, SIZE.width, SIZE.height)
      setDrawn(false)
    },
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      const pen = penOf()
      if (!pen) return
      event.currentTarget.setPointerCapture(event.pointerId)
      Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1b2a66' })
      pen.beginPath()
      pen.moveTo(...at(event))
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const pen = penOf()
      if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      pen.lineTo(...at(event))
      pen.stroke()
      setDrawn(true)
    },
  }
}
