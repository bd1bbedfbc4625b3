/** Content in the page's language, or the other one standing in: then it is marked as such for readers' voices. */
import type { Said as SaidText } from '#core/words.ts'
import { useLocale } from '../use-locale.ts'

export function Said({ of }: { of: SaidText | null }) {
  const lang = useForeign(of)
  if (!of) return null
  return lang ? <span lang={lang}>{of.text}</span> : of.text
}

/** The language to mark on an element whose text is not in the page's own. */
export function useForeign(said: SaidText<unknown> | null): string | undefined {
  const locale = useLocale()
  return said && said.lang !== locale ? said.lang : undefined
}
