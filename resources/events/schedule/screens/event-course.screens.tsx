/** Fills a new event with the defaults of its course. */
import { useEffect, useRef, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { blankOf, isSame } from '#web/office/form/form-values.ts'
import { Notice } from '#web/ui/notice.tsx'
import { eventDefaults } from '../event-defaults.ts'
import { events } from '../event.ts'

const taken = {
  es: 'Se tomó del curso: {fields}. Puede cambiarlo.',
  en: 'Taken from the course: {fields}. You may change it.',
} satisfies Words

/** Fills only fields that still have their initial value. */
export function CourseDefaults() {
  const { store, locale } = useForm()
  const courseId = useFormValue('courseId')
  const filled = useRef<Record<string, unknown>>({})
  const [names, setNames] = useState<readonly string[]>([])
  const isNew = store.state().saved === undefined
  useEffect(() => {
    if (!isNew || typeof courseId !== 'string') return undefined
    const abort = new AbortController()
    const fill = async () => {
      const course = await officeClient(locale).call(coursesApi.get, {
        params: { id: courseId },
        signal: abort.signal,
      })
      if (abort.signal.aborted) return
      const { values } = store.state()
      const free = Object.entries(eventDefaults(course)).filter(([name, value]) => {
        const initial = [filled.current[name], blankOf(events.fields[name as keyof typeof events.fields])]
        return value !== null && initial.some((one) => isSame(values[name], one))
      })
      for (const [name, value] of free) store.set(name, value)
      filled.current = { ...filled.current, ...Object.fromEntries(free) }
      setNames(free.map(([name]) => name))
    }
    // Without the course, the form is filled in by hand.
    fill().catch(() => undefined)
    return () => abort.abort()
  }, [courseId, isNew, locale, store])
  if (names.length === 0) return null
  const labels = names.map((name) => events.fields[name as keyof typeof events.fields].label[locale])
  return <Notice type="info">{say(taken, locale, { fields: labels.join(', ').toLowerCase() })}</Notice>
}
