/** Fills in the day that was chosen in the calendar. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useForm } from '#web/office/form/form-context.tsx'
import { weeklySessions } from '../repeat-weekly.ts'

const hours = { from: '09:00', to: '17:00', weekdays: [], count: 1 }

export function DayOfCalendar() {
  const { store } = useForm()
  const [params] = useSearchParams()
  const day = params.get('day')
  useEffect(() => {
    const { values, saved } = store.state()
    const sessions = values['sessions']
    const isBlank = !Array.isArray(sessions) || sessions.length === 0
    if (!day || saved || !isBlank) return
    const begun = weeklySessions({ day, ...hours })
    if (begun.length === 0) return
    store.set(
      'sessions',
      begun.map((session) => ({ key: null, ...session, room: null, topic: null, countsHours: true })),
    )
  }, [day, store])
  return null
}
