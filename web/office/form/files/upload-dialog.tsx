/** Previews a chosen file before the upload and asks for its alternative text. */
import { useCallback, useRef, useState } from 'react'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { uploadLimits, type UploadKind } from '#core/uploads.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { FileFacts } from '#resources/system/files/file.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import styles from './file-input.module.css'
import { upload } from './upload.ts'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  altEs: { es: 'Descripción en español', en: 'Description in Spanish' },
  altEn: { es: 'Descripción en inglés', en: 'Description in English' },
  altHint: {
    es: 'Diga qué se ve, para quien no puede verla.',
    en: 'Say what it shows, for those who cannot see it.',
  },
  send: { es: 'Subir', en: 'Upload' },
  sending: { es: 'Subiendo… {percent} %', en: 'Uploading… {percent}%' },
  preparing: { es: 'Preparando…', en: 'Preparing…' },
  tooLarge: {
    es: 'El archivo pesa {size} MB; el máximo son {max} MB. Reduzca el archivo y elíjalo de nuevo.',
    en: 'The file is {size} MB; the limit is {max} MB. Make it smaller and choose it again.',
  },
} satisfies Record<string, Words>

const MEGABYTE = 1024 * 1024

type UploadDialogProps = {
  file: File
  purpose: UploadKind
  label: string
  locale: Locale
  onClose: () => void
  onDone: (stored: FileFacts) => void
}

export function UploadDialog({ file, purpose, label, locale, onClose, onDone }: UploadDialogProps) {
  const [alt, setAlt] = useState({ es: '', en: '' })
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState(tooLarge(file, purpose, locale))
  const abort = useRef<AbortController>(undefined)
  const leave = () => {
    abort.current?.abort()
    onClose()
  }
  const send = async () => {
    abort.current = new AbortController()
    setFailure('')
    setShare(0)
    try {
      onDone(await upload({ file, purpose, alt, locale, onProgress: setShare, signal: abort.current.signal }))
    } catch (error) {
      setShare(undefined)
      setFailure(reasonOf(error, locale))
    }
  }
  const isSending = share !== undefined
  const actions = (
    <>
      <Button onClick={leave}>{acts.back[locale]}</Button>
      <Button
        kind="primary"
        isBusy={isSending}
        disabled={file.size > uploadLimits[purpose]}
        onClick={() => void send()}
      >
        {words.send[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={label} onClose={leave} actions={actions}>
      {failure && <Notice type="error">{failure}</Notice>}
      {purpose === 'image' ? <Preview file={file} /> : <p>{file.name}</p>}
      {purpose === 'image' &&
        (['es', 'en'] as const).map((language) => (
          <Field
            key={language}
            label={(language === 'es' ? words.altEs : words.altEn)[locale]}
            hint={language === 'es' && words.altHint[locale]}
          >
            {(control) => (
              <Input
                {...control}
                lang={language}
                maxLength={160}
                value={alt[language]}
                onChange={(event) => setAlt({ ...alt, [language]: event.target.value })}
              />
            )}
          </Field>
        ))}
      {isSending && (
        <output>
          <progress className={styles.progress} value={share} aria-label={words.send[locale]} />
          {share >= 1
            ? words.preparing[locale]
            : say(words.sending, locale, { percent: Math.round(share * 100) })}
        </output>
      )}
    </OfficeDialog>
  )
}

function tooLarge(file: File, purpose: UploadKind, locale: Locale): string {
  const max = uploadLimits[purpose]
  if (file.size <= max) return ''
  return say(words.tooLarge, locale, { size: (file.size / MEGABYTE).toFixed(1), max: max / MEGABYTE })
}

function reasonOf(error: unknown, locale: Locale): string {
  if (!isApiError(error)) return messages.failed[locale]
  return Object.values(error.validationErrors)[0] ?? error.message
}

/** Preview of the local file. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return undefined
      picture.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(picture.src)
    },
    [file],
  )
  return <img ref={show} className={styles.preview} alt="" />
}
