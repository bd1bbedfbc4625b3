/** Asks what the server wants to know before it takes a step, and takes the step with the answers. */
import { useState, type ReactNode } from 'react'
import { ApiError, isApiError } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { acts } from './act-words.ts'
import { OfficeDialog } from './overlay.tsx'

const words = {
  unanswered: {
    es: 'Sin respuesta no se hizo ningún cambio.',
    en: 'Without an answer nothing was changed.',
  },
} satisfies Record<string, Words>

type Input = Readonly<Record<string, unknown>>
type Answer = { words: Words; value: unknown; isDangerous?: boolean }
/** By the input that answers it. */
export type Questions = Readonly<Record<string, { title: Words; answers: readonly Answer[] }>>

type Asked = { key: string; text: string; answer: (value: Answer | undefined) => void }

/** `take` is called again with each answer; `dialog` belongs on the screen. */
export function useQuestions(questions: Questions) {
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>()
  const ask = (key: string, text: string) =>
    new Promise<Answer | undefined>((resolve) => {
      setAsked({
        key,
        text,
        answer: (given) => {
          setAsked(undefined)
          resolve(given)
        },
      })
    })
  const withAnswers = async <T,>(take: (given: Input) => Promise<T>, given: Input = {}): Promise<T> => {
    try {
      return await take(given)
    } catch (error) {
      const key = questionIn(error, questions)
      if (!key || !isApiError(error)) throw error
      const answer = await ask(key, error.validationErrors[key]!)
      if (!answer) throw new ApiError(error.status, { message: words.unanswered[locale] })
      return withAnswers(take, { ...given, [key]: answer.value })
    }
  }
  const dialog: ReactNode = asked && <QuestionDialog {...asked} {...questions[asked.key]!} />
  return { dialog, withAnswers }
}

const questionIn = (error: unknown, questions: Questions): string | undefined =>
  isApiError(error) ? Object.keys(error.validationErrors).find((key) => key in questions) : undefined

function QuestionDialog({ text, title, answers, answer }: Asked & Questions[string]) {
  const locale = useLocale()
  const actions = (
    <>
      <Button onClick={() => answer(undefined)}>{acts.back[locale]}</Button>
      {answers.map((one) => (
        <Button key={one.words.en} kind={one.isDangerous ? 'danger' : 'primary'} onClick={() => answer(one)}>
          {one.words[locale]}
        </Button>
      ))}
    </>
  )
  return (
    <OfficeDialog title={title[locale]} onClose={() => answer(undefined)} actions={actions}>
      <p>{text}</p>
    </OfficeDialog>
  )
}
