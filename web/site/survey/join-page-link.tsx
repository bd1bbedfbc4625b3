/** The way to the holder's own page of the online meeting. */
import type { Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words: Words = {
  es: 'Abrir mi página de la reunión en línea',
  en: 'Open my page of the online meeting',
}

export function JoinPageLink({ to }: { to: string | null }) {
  const locale = useLocale()
  if (!to) return null
  return (
    <div>
      <LinkButton href={to}>{words[locale]}</LinkButton>
    </div>
  )
}
