/** Uploads a picture or a PDF: chosen or dropped, previewed and described. */
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { accepted, type UploadKind } from '#core/uploads.ts'
import type { Locale, Words } from '#core/words.ts'
import { filesApi, type FileFacts } from '#resources/system/files/file.api.ts'
import { Button } from '#web/ui/button.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import styles from './file-input.module.css'
import { FileShown } from './file-shown.tsx'
import type { PlainInputProps } from '../text/plain-input-props.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { FileButton } from './file-link.tsx'

const words = {
  image: { es: 'Elegir imagen', en: 'Choose a picture' },
  document: { es: 'Elegir PDF', en: 'Choose a PDF' },
  evidence: { es: 'Elegir archivo', en: 'Choose a file' },
  change: { es: 'Cambiar', en: 'Change' },
  remove: { es: 'Quitar', en: 'Remove' },
  open: { es: 'Ver', en: 'View' },
} satisfies Record<string, Words>

export function FileInput({ field, value, onChange, onLeave, control, locale, label }: PlainInputProps) {
  const purpose: UploadKind = field.accepts ?? (field.kind === 'document' ? 'document' : 'image')
  const id = value ? String(value) : undefined
  const [facts, remember] = useFacts(id, locale)
  const [chosen, setChosen] = useState<File>()
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDrop(setChosen)
  const store = (stored: FileFacts) => {
    setChosen(undefined)
    remember(stored)
    onChange(stored.id)
    onLeave()
  }
  return (
    <div
      className={styles.file}
      data-over={isOver || undefined}
      data-invalid={control['aria-invalid']}
      {...dropping}
    >
      <FileShown facts={facts} purpose={purpose} locale={locale} hasFile={id !== undefined} />
      <span className={styles.actions}>
        <Button
          size="small"
          id={control.id}
          data-key={control['data-key']}
          aria-describedby={control['aria-describedby']}
          onClick={() => picker.current?.click()}
        >
          {(id ? words.change : words[purpose])[locale]}
        </Button>
        {facts && purpose !== 'image' && (
          <FileButton size="small" kind="quiet" file={facts}>
            {words.open[locale]}
          </FileButton>
        )}
        {id && (
          <Button size="small" kind="quiet" onClick={() => onChange(null)}>
            {words.remove[locale]}
          </Button>
        )}
      </span>
      <input
        ref={picker}
        type="file"
        className={styles.hidden}
        tabIndex={-1}
        aria-label={label}
        accept={accepted[purpose]}
        onChange={(event) => {
          setChosen(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen && (
        <UploadDialog
          file={chosen}
          purpose={purpose}
          label={label}
          locale={locale}
          onClose={() => setChosen(undefined)}
          onDone={store}
        />
      )}
    </div>
  )
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}

/** Facts about the stored file; undefined for users who may not see uploads. */
function useFacts(id: string | undefined, locale: Locale) {
  const [facts, setFacts] = useState<FileFacts>()
  const isKnown = facts?.id === id
  useEffect(() => {
    if (!id || isKnown || !mayCall(filesApi.get)) return undefined
    const abort = new AbortController()
    officeClient(locale)
      .call(filesApi.get, { params: { id }, signal: abort.signal })
      .then(setFacts, () => undefined)
    return () => abort.abort()
  }, [id, isKnown, locale])
  return [isKnown ? facts : undefined, setFacts] as const
}
