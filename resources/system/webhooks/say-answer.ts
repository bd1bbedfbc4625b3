/** Says how a receiver answered the last attempt. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { WebhookMessage } from './webhook.api.ts'

const words = {
  answer: { es: 'Respuesta: {status}', en: 'Answer: {status}' },
  private: { es: 'La dirección no es pública', en: 'The address is not public' },
  timeout: { es: 'Sin respuesta en 10 segundos', en: 'No answer in 10 seconds' },
  unreached: { es: 'No se pudo conectar ({code})', en: 'It could not be connected to ({code})' },
} satisfies Record<string, Words>

type Answered = Pick<WebhookMessage, 'answerStatus' | 'lastError'>
/** Empty before the first attempt. */
export function sayAnswer({ answerStatus, lastError }: Answered, locale: Locale): string {
  if (answerStatus !== null) return say(words.answer, locale, { status: answerStatus })
  if (!lastError) return ''
  if (lastError === 'private' || lastError === 'timeout') return words[lastError][locale]
  return say(words.unreached, locale, { code: lastError })
}
