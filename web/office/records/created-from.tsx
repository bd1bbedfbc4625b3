/** Replaces the form of a new record where records are created from another one. */
import { say } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import type { Screens } from './screen.ts'
import { acts } from '../dialogs/act-words.ts'

type CreatedElsewhereProps = { screens: Screens; createdFrom: NonNullable<Screens['createdFrom']> }

export function CreatedElsewhere({ screens, createdFrom }: CreatedElsewhereProps) {
  const locale = useLocale()
  const one = midSentence(screens.resource.words.one[locale])
  const link = (
    <LinkButton kind="primary" href={officeHref(locale, createdFrom.segment)}>
      {createdFrom.action[locale]}
    </LinkButton>
  )
  return (
    <EmptyState heading="h1" title={say(acts.create, locale, { one })} action={link}>
      {createdFrom.text[locale]}
    </EmptyState>
  )
}
