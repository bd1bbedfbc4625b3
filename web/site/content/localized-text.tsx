/** Content in the page's language, or the other one standing in: then it is marked as such for readers' voices. */
import type { LocalizedText } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'

export function LocalizedText({ of }: { of: LocalizedText | null }) {
  const lang = useForeignLang(of)
  if (!of) return null
  return lang ? <span lang={lang}>{of.text}</span> : of.text
}

/** The language to mark on an element whose text is not in the page's own. */
export function useForeignLang(text: LocalizedText<unknown> | null): string | undefined {
  const locale = useLocale()
  return text && text.lang !== locale ? text.lang : undefined
}
