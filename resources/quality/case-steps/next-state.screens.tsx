/** What a case still lacks before its next state, each line leading to its place. */
import { say, type Words } from '#core/words.ts'
import { MissingList } from '#web/office/dialogs/missing-list.tsx'
import type { LabelOf } from '#web/office/dialogs/said-errors.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NextStep } from './next-step.ts'

const words = {
  missing: { es: 'Para pasar a «{to}» falta:', en: 'Before “{to}” it lacks:' },
  ready: { es: 'No falta nada para pasar a «{to}».', en: 'Nothing is missing before “{to}”.' },
  waits: {
    es: 'No falta nada para pasar a «{to}»; le toca a {who}.',
    en: 'Nothing is missing before “{to}”; it is the step of {who}.',
  },
} satisfies Record<string, Words>
export const somebodyElse: Words = { es: 'otra persona', en: 'somebody else' }

type NextStateProps = {
  step: Pick<NextStep<string>, 'isAllowed' | 'missing'>
  to: Words
  /** Who takes the step when it is not the reader's. */
  who?: string | undefined
  /** Better names than labels, such as the text of one of many entries. */
  nameOf?: LabelOf
}
export function NextState({ step: { isAllowed, missing }, to, who, nameOf }: NextStateProps) {
  const locale = useLocale()
  const values = { to: to[locale], who: who ?? somebodyElse[locale] }
  if (Object.keys(missing).length === 0)
    return <Notice type="success" title={say(isAllowed ? words.ready : words.waits, locale, values)} />
  return (
    <Notice title={say(words.missing, locale, values)}>
      <MissingList missing={missing} {...(nameOf && { nameOf })} />
    </Notice>
  )
}
