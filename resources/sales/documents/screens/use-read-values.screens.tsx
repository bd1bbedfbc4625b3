/** Fills a form with what a file or an address says, and takes it back when the next one is refused. */
import { useRef } from 'react'
import { useForm } from '#web/office/form/form-context.tsx'

type Filled = { before: unknown; read: unknown }

export function useReadValues() {
  const { store, fields } = useForm()
  const filled = useRef(new Map<string, Filled>())
  return {
    fill: (values: Readonly<Record<string, unknown>>) => {
      for (const [name, read] of Object.entries(values)) {
        if (!read || !Object.hasOwn(fields, name)) continue
        filled.current.set(name, { before: store.state().values[name], read })
        store.set(name, read)
      }
    },
    /** What was typed since then stays. */
    takeBack: () => {
      const { values } = store.state()
      for (const [name, { before, read }] of filled.current)
        if (values[name] === read) store.set(name, before)
      filled.current.clear()
    },
  }
}
