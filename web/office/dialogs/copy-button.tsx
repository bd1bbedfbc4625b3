/** Copies a link or other text to the clipboard. */
import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words = {
  copy: { es: 'Copiar enlace', en: 'Copy link' },
  copied: { es: 'Enlace copiado', en: 'Link copied' },
  done: { es: 'Copiado', en: 'Copied' },
} satisfies Record<string, Words>

type CopyButtonProps = { text: string; kind?: 'primary'; label?: Words }

export function CopyButton({ text, kind, label }: CopyButtonProps) {
  const locale = useLocale()
  const copied = (label ? words.done : words.copied)[locale]
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // When the browser forbids it, the user can still select the text in its field.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? copied : (label ?? words.copy)[locale]}
      </Button>
      <output className="visually-hidden">{isCopied && copied}</output>
    </>
  )
}
