/** Shows the seats taken in an event and polls for changes. */
import { useEffect, useState } from 'react'
import type { Answer } from '#core/endpoint.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { attendeesApi } from '../attendee.api.ts'
import { seatModes, type SeatCount } from '#resources/events/seats/seats.ts'
import styles from './seats-taken.module.css'

export type SeatsOfEvent = Answer<typeof attendeesApi.seats>

const words = {
  taken: { es: 'Cupos: {taken} de {all}', en: 'Seats: {taken} of {all}' },
  free: { es: 'libres: {n}', en: 'free: {n}' },
  full: { es: 'completo', en: 'full' },
  held: { es: 'reservados: {n}', en: 'held: {n}' },
  quoted: { es: 'en cotizaciones: {n}', en: 'in quotes: {n}' },
  offered: { es: 'ofrecidos: {n}', en: 'offered: {n}' },
  waiting: { es: '{n} en espera', en: '{n} waiting' },
} satisfies Record<string, Words>

const EVERY_MS = 15_000

/** A change of `reloadKey` loads the seats at once. */
export function useSeats(
  eventId: string | undefined,
  locale: Locale,
  reloadKey?: unknown,
): SeatsOfEvent | undefined {
  const [loaded, setLoaded] = useState<{ eventId: string; seats: SeatsOfEvent }>()
  useEffect(() => {
    if (!eventId) return undefined
    let isCurrent = true
    const load = () => {
      if (document.visibilityState === 'hidden') return
      officeClient(locale)
        .call(attendeesApi.seats, { params: { id: eventId } })
        .then((seats) => isCurrent && setLoaded({ eventId, seats }))
        // Without the count, enrolling still reports when seats are short.
        .catch(() => undefined)
    }
    load()
    const timer = setInterval(load, EVERY_MS)
    document.addEventListener('visibilitychange', load)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', load)
    }
  }, [eventId, locale, reloadKey])
  return loaded?.eventId === eventId ? loaded?.seats : undefined
}

export function SeatsTaken({ seats, locale }: { seats: SeatsOfEvent | undefined; locale: Locale }) {
  if (!seats) return <output className={styles.seats}>…</output>
  const { total, onSite, online, waiting } = seats
  return (
    <output className={`${styles.seats} ${total.free === 0 ? styles.full : ''}`}>
      <Count count={total} locale={locale} />
      {onSite && <span>{`${seatModes.onSite[locale]}: ${shortCount(onSite)}`}</span>}
      {online && <span>{`${seatModes.online[locale]}: ${shortCount(online)}`}</span>}
      {total.held > 0 && <span>{say(words.held, locale, { n: total.held })}</span>}
      {total.quoted > 0 && <span>{say(words.quoted, locale, { n: total.quoted })}</span>}
      {total.offered > 0 && <span>{say(words.offered, locale, { n: total.offered })}</span>}
      {waiting > 0 && <span>{say(words.waiting, locale, { n: waiting })}</span>}
    </output>
  )
}

const shortCount = ({ capacity, free }: SeatCount): string => `${capacity - free}/${capacity}`

function Count({ count: { capacity, free }, locale }: { count: SeatCount; locale: Locale }) {
  const left = free === 0 ? words.full[locale] : say(words.free, locale, { n: free })
  return (
    <span>
      {say(words.taken, locale, { taken: capacity - free, all: capacity })}, <strong>{left}</strong>
    </span>
  )
}
