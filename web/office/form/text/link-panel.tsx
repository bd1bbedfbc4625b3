/** Asks for the address of a link; accepts safe schemes only. */
import type { Editor } from '@tiptap/react'
import { useState, type ReactElement } from 'react'
import { isSafeLink } from '#core/richtext.ts'
import type { Locale, Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Panel } from '#web/office/dialogs/overlay.tsx'
import styles from './rich-text-editor.module.css'

const words = {
  link: { es: 'Enlace', en: 'Link' },
  address: { es: 'Dirección', en: 'Address' },
  unsafe: {
    es: 'Escriba una dirección que empiece por https://, mailto:, tel: o /',
    en: 'Write an address that starts with https://, mailto:, tel: or /',
  },
  set: { es: 'Poner enlace', en: 'Set link' },
  remove: { es: 'Quitar', en: 'Remove' },
} satisfies Record<string, Words>

/** `www.iso.org` → `https://www.iso.org`; an e-mail address → `mailto:…` */
function completed(text: string): string {
  const href = text.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(href)) return `mailto:${href}`
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href) ? `https://${href}` : href
}

type LinkPanelProps = { editor: Editor; href: string; locale: Locale; children: ReactElement }

export function LinkPanel({ editor, href, locale, children }: LinkPanelProps) {
  return (
    <Panel label={words.link[locale]} trigger={children}>
      {(close) => <LinkForm editor={editor} href={href} locale={locale} onDone={close} />}
    </Panel>
  )
}

type LinkFormProps = Omit<LinkPanelProps, 'children'> & { onDone: () => void }
function LinkForm({ editor, href, locale, onDone }: LinkFormProps) {
  const [text, setText] = useState(href)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const target = completed(text)
    if (!isSafeLink(target)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection, the address becomes the text.
    if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({
          type: 'text',
          text: text.trim(),
          marks: [{ type: 'link', attrs: { href: target } }],
        })
        .run()
    } else {
      chain.setLink({ href: target }).run()
    }
    return onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <Field label={words.address[locale]} error={isRefused && words.unsafe[locale]}>
      {(control) => (
        <span className={styles.link}>
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens to be typed into
            autoFocus
            inputMode="url"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
          {href !== '' && <Button onClick={remove}>{words.remove[locale]}</Button>}
          <Button kind="primary" onClick={apply}>
            {words.set[locale]}
          </Button>
        </span>
      )}
    </Field>
  )
}
