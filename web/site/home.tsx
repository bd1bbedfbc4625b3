/** The first page: who the firm is, what it does, the next dates. */
import { useLocale } from '../use-locale.ts'

export default function Home() {
  return (
    <h1>
      {useLocale() === 'es' ? 'Capacitación - Consultoría - Auditoría' : 'Training - Consulting - Auditing'}
    </h1>
  )
}
