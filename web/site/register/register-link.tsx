/** The button that leads to the form with which visitors take seats of a date. */
import type { ComponentProps } from 'react'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { EventView } from '#web/site/cards/cards.view.server.ts'

const words = {
  register: { es: 'Inscribirme', en: 'Register' },
} satisfies Record<string, Words>

type RegisterLinkProps = Pick<ComponentProps<typeof LinkButton>, 'size' | 'kind'> & {
  of: Pick<EventView, 'id' | 'takesVisitors'>
}

/** Nothing where nobody can register now. */
export function RegisterLink({ of: { id, takesVisitors }, size, kind = 'primary' }: RegisterLinkProps) {
  const locale = useLocale()
  if (!takesVisitors) return null
  return (
    <LinkButton kind={kind} {...(size && { size })} href={pathTo('register', locale, { id })}>
      {words.register[locale]}
    </LinkButton>
  )
}
