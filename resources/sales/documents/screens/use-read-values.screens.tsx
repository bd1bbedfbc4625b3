/** Fills a form with what a file or an address says, and takes it back when the next one is refused. */
import { useForm } from '#web/office/form/form-context.tsx'

type Filled = { before: unknown; read: unknown }
/** By the store of the form, since what one of its inputs filled in another one takes back. */
const filledIn = new WeakMap<object, Map<string, Filled>>()

export function useReadValues() {
  const { store, fields } = useForm()
  const filled = filledIn.get(store) ?? new Map<string, Filled>()
  filledIn.set(store, filled)
  return {
    fill: (values: Readonly<Record<string, unknown>>) => {
      for (const [name, read] of Object.entries(values)) {
        if (!read || !Object.hasOwn(fields, name)) continue
        filled.set(name, { before: store.state().values[name], read })
        store.set(name, read)
      }
    },
    /** What was typed since then stays. */
    takeBack: () => {
      const { values } = store.state()
      for (const [name, { before, read }] of filled) if (values[name] === read) store.set(name, before)
      filled.clear()
    },
  }
}
