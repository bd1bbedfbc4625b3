/** What the server asks before it takes a step, and the box that answers yes. */
import { Checkbox } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Words } from '#core/words.ts'

type QuestionProps = {
  /** The server's text; nothing is shown before it asks. */
  asked: string | undefined
  answer: Words
  isConfirmed: boolean
  onAnswer: (isConfirmed: boolean) => void
}

export function Question({ asked, answer, isConfirmed, onAnswer }: QuestionProps) {
  const locale = useLocale()
  if (asked === undefined) return null
  return (
    <>
      <Notice type="warning">{asked}</Notice>
      <Checkbox
        label={answer[locale]}
        checked={isConfirmed}
        onChange={({ target }) => onAnswer(target.checked)}
      />
    </>
  )
}
