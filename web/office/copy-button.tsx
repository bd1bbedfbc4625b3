/** Copies a link that was made for somebody, and says so. */
import { useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'

const words = {
  copy: { es: 'Copiar enlace', en: 'Copy link' },
  copied: { es: 'Enlace copiado', en: 'Link copied' },
} satisfies Record<string, Words>

export function CopyButton({ text, kind }: { text: string; kind?: 'primary' }) {
  const locale = useLocale()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    // Where the browser forbids it, the link in the field is there to be selected.
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => void copy()}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? words.copied[locale] : words.copy[locale]}
      </Button>
      <output className="visually-hidden">{isCopied && words.copied[locale]}</output>
    </>
  )
}
