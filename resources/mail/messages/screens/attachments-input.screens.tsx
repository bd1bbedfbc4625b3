/** Files that a mail carries: chosen or dropped, several at once, with what is left of the room for them. */
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useRef, useState, type DragEvent } from 'react'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { accepted } from '#core/uploads.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { asideOf } from '#web/office/form/field-aside.ts'
import { upload } from '#web/office/form/files/upload.ts'
import { useFieldBinding, useForm, useFormErrors } from '#web/office/form/form-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldSet } from '#web/ui/field.tsx'
import { MOST_ATTACHED_BYTES, type MailRecord } from '../mail.ts'
import styles from './mail-form.module.css'
import { useFileFacts } from './use-file-facts.screens.tsx'
import { FileLink } from '#web/office/form/files/file-link.tsx'

const words = {
  choose: { es: 'Adjuntar archivos', en: 'Attach files' },
  hint: {
    es: 'PDF, imagen, Word, Excel o PowerPoint; juntos, hasta {max} MB. También puede arrastrarlos aquí.',
    en: 'PDF, picture, Word, Excel or PowerPoint; up to {max} MB in all. You can also drop them here.',
  },
  used: { es: '{used} de {max} MB', en: '{used} of {max} MB' },
  noRoom: {
    es: '{name} pesa {size} MB y quedan {left} MB: reduzca el archivo o comparta un enlace.',
    en: '{name} has {size} MB and {left} MB are left: make it smaller or share a link.',
  },
  failed: { es: '{name}: {reason}', en: '{name}: {reason}' },
  remove: { es: 'Quitar {name}', en: 'Take {name} off' },
} satisfies Record<string, Words>

const MEGABYTE = 1024 * 1024
const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)
const saySize = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} kB` : `${inMegabytes(bytes)} MB`

export function AttachmentsInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error } = useFieldBinding(name)
  const [inside] = Object.values(useFormErrors(name))
  const ids = ((value ?? []) as MailRecord['attachments']).map(({ file }) => file)
  const { files, sending, refusals, add, remove } = useAttachments(name, ids)
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDrop((dropped) => void add(dropped))
  const max = MOST_ATTACHED_BYTES / MEGABYTE
  const used = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <FieldSet
      label={`${field.label[locale]} ${asideOf(field, locale) ?? ''}`}
      error={refusals.length > 0 ? refusals.join(' ') : (error ?? inside)}
    >
      <div className={styles.parts}>
        {(files.length > 0 || sending.length > 0) && (
          <ul className={styles.files} aria-label={field.label[locale]}>
            {files.map((file) => (
              <li key={file.id}>
                <FileText aria-hidden />
                <FileLink file={file}>{file.name}</FileLink>
                <small>{saySize(file.size)}</small>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={say(words.remove, locale, { name: file.name })}
                  onClick={() => remove(file.id)}
                >
                  <X />
                </button>
              </li>
            ))}
            {sending.map(({ file, share }) => (
              <li key={file.name}>
                <FileText aria-hidden /> {file.name}
                <progress value={share} aria-label={file.name} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.drop} data-over={isOver || undefined} {...dropping}>
          <Button size="small" data-key={name} onClick={() => picker.current?.click()}>
            {words.choose[locale]}
          </Button>
          <small>
            {used > 0
              ? say(words.used, locale, { used: saySize(used), max })
              : say(words.hint, locale, { max })}
          </small>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-label={field.label[locale]}
            accept={accepted.evidence}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </div>
      </div>
    </FieldSet>
  )
}

type Sending = { file: File; share: number }
/** Uploads at once; the form stores the ids. */
function useAttachments(name: string, ids: readonly string[]) {
  const { locale, store } = useForm()
  const { known, latest, remember } = useFileFacts(ids, locale)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const idsNow = () =>
    ((store.state().values[name] ?? []) as MailRecord['attachments']).map(({ file }) => file)
  const put = (next: readonly string[]) =>
    store.set(
      name,
      next.map((file) => ({ file })),
    )
  const send = async (file: File) => {
    const showShare = (share: number) =>
      setSending((now) => [...now.filter((one) => one.file !== file), { file, share }])
    showShare(0)
    try {
      const { signal } = new AbortController()
      const facts = await upload({ file, purpose: 'evidence', locale, onProgress: showShare, signal })
      remember(facts)
      put([...idsNow(), facts.id])
    } finally {
      setSending((now) => now.filter((one) => one.file !== file))
    }
  }
  const add = async (chosen: readonly File[]) => {
    const refused: string[] = []
    for (const file of chosen) {
      const used = idsNow().reduce((sum, id) => sum + (latest.current.get(id)?.size ?? 0), 0)
      const left = MOST_ATTACHED_BYTES - used
      if (file.size > left) refused.push(sayNoRoom(file, left, locale))
      else await send(file).catch((error: unknown) => refused.push(sayRefused(file, error, locale)))
    }
    setRefusals(refused)
  }
  return {
    files: ids.flatMap((id) => known.get(id) ?? []),
    sending,
    refusals,
    add,
    remove: (id: string) => {
      setRefusals([])
      put(ids.filter((one) => one !== id))
    },
  }
}

const sayNoRoom = ({ name, size }: File, left: number, locale: Locale): string =>
  say(words.noRoom, locale, { name, size: inMegabytes(size), left: inMegabytes(Math.max(0, left)) })
function sayRefused({ name }: File, error: unknown, locale: Locale): string {
  const reason = isApiError(error)
    ? (Object.values(error.validationErrors)[0] ?? error.message)
    : messages.failed[locale]
  return say(words.failed, locale, { name, reason })
}

function useDrop(onFiles: (files: readonly File[]) => void) {
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
      onFiles([...event.dataTransfer.files])
    },
  }
}
