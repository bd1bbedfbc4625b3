/** Stands where a new record would be made, when its kind begins as a record of another. */
import { say, type Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import type { Screens } from './screen.ts'

const title: Words = { es: 'Crear {one}', en: 'New {one}' }

type BeginsElsewhereProps = { screens: Screens; beginsIn: NonNullable<Screens['beginsIn']> }

export function BeginsElsewhere({ screens, beginsIn }: BeginsElsewhereProps) {
  const locale = useLocale()
  const one = screens.resource.words.one[locale].toLocaleLowerCase(locale)
  const way = (
    <LinkButton kind="primary" href={officeHref(locale, beginsIn.segment)}>
      {beginsIn.action[locale]}
    </LinkButton>
  )
  return (
    <EmptyState title={say(title, locale, { one })} action={way}>
      {beginsIn.text[locale]}
    </EmptyState>
  )
}
